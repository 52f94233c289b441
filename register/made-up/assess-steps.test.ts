import { describe, expect, test } from 'vitest'
import { assessSteps, findHeatSaved } from './assess-steps.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import { makeUpCountry } from './make-up-country.ts'

const [sample] = makeUpCountry({ homes: 30, seed: 1, today: '2026-11-01' })
const sampled = sample?.places.flatMap(({ certificates }) => certificates) ?? []
const country = [...makeUpCountry({ homes: 2_000, seed: 5, today: '2026-11-01' })]
const certificates = country.flatMap(({ places }) =>
  places.flatMap(({ certificates }) => certificates),
)

const number = ({ values }: MadeUpCertificate, name: keyof MadeUpCertificate['values']) =>
  Number(values[name] || Number.NaN)
const costs = (certificate: MadeUpCertificate, when: 'current' | 'potential') =>
  number(certificate, `heating-cost-${when}`) +
  number(certificate, `hot-water-cost-${when}`) +
  number(certificate, `lighting-cost-${when}`)
const changed = (
  certificate: MadeUpCertificate,
  dwelling: Partial<MadeUpCertificate['dwelling']>,
) => ({
  ...certificate,
  dwelling: { ...certificate.dwelling, ...dwelling },
})

describe('steps of a made-up certificate', () => {
  const withSteps = sampled.filter(({ recommendations }) => recommendations.length > 0)

  test('end at its potential scores', () => {
    expect(withSteps.length).toBeGreaterThan(20)
    for (const certificate of withSteps) {
      const last = assessSteps(certificate).at(-1)
      expect(last?.score).toBe(number(certificate, 'potential-energy-efficiency'))
      expect(last?.impact).toBe(number(certificate, 'environment-impact-potential'))
    }
  })

  // Panels are in none of the three costs; what they change of them is of the standard of 2009.
  test('save together what the certificate says that its costs fall by', () => {
    for (const certificate of withSteps) {
      const steps = assessSteps(certificate)
      const saved = steps
        .filter((_, at) => certificate.recommendations[at]?.id !== '34')
        .reduce((sum, { savingPounds }) => sum + savingPounds, 0)
      const fall = costs(certificate, 'current') - costs(certificate, 'potential')
      expect(Math.abs(saved - fall)).toBeLessThan(10)
    }
  })

  test('save something, and make no score worse', () => {
    for (const certificate of certificates) {
      let before = { score: 0, impact: 0 }
      for (const step of assessSteps(certificate)) {
        expect(step.savingPounds).toBeGreaterThan(0)
        expect(step.score).toBeGreaterThanOrEqual(before.score)
        expect(step.impact).toBeGreaterThanOrEqual(before.impact)
        before = step
      }
    }
  })

  test('save what they make cheaper: more, the less there was', () => {
    const found = sampled.find(
      ({ dwelling, recommendations }) =>
        dwelling.heating.isGas && dwelling.hasRoofAbove && recommendations[0]?.id === '5',
    ) as MadeUpCertificate
    const savingFrom = (loftInsulationMm: number) =>
      assessSteps(changed(found, { loftInsulationMm }))[0]?.savingPounds ?? 0
    const [from0, from50, from150] = [0, 50, 150].map(savingFrom) as [number, number, number]
    // By hand: the roof over 42 m² loses 2.3, 0.65 or 0.26 W/m²K, and 0.15 with 270 mm.
    expect(from0 / from50).toBeGreaterThan(3)
    expect(from50 / from150).toBeGreaterThan(3)
    expect(from150).toBeLessThan(30)
  })

  test('save by panels what those make, at the price of the half-year', () => {
    const pairs = sampled.flatMap(certificate => {
      const at = certificate.recommendations.findIndex(({ id }) => id === '34')
      const saving = assessSteps(certificate)[at]?.savingPounds
      return saving === undefined ? [] : [{ saving, lodgedDay: certificate.lodgedDay }]
    })
    expect(new Set(pairs.map(({ saving }) => saving)).size).toBeGreaterThan(5)
  })
})

describe('the heat that insulation saves', () => {
  const insulations = ['5', '6', '7'] as const

  test('is stated only where it can be made, and is what the step saves where it comes first', () => {
    const first = certificates.filter(({ recommendations: [step] }) =>
      insulations.some(id => id === step?.id),
    )
    expect(first.length).toBeGreaterThan(100)
    for (const certificate of first) {
      const [step] = certificate.recommendations
      const [after] = assessSteps(certificate)
      const saved = findHeatSaved(certificate, step?.id ?? '') ?? 0
      expect(saved).toBeGreaterThan(0)
      expect(saved).toBeLessThan(certificate.heat.spaceKwh)
      // Of 3p to 45p a kWh of heat, whatever makes it.
      const pence = (100 * (after?.savingPounds ?? 0)) / saved
      expect(pence).toBeGreaterThan(2)
      expect(pence).toBeLessThan(50)
    }
    for (const certificate of certificates.filter(({ dwelling }) => dwelling.isWallInsulated))
      for (const id of ['6', '7']) expect(findHeatSaved(certificate, id)).toBeNull()
  })
})
