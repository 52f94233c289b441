import { assessDwelling } from './assess-dwelling.ts'
import { type Improvement, improve, improvements } from './improve-dwelling.ts'
import { findSolarPounds, type LodgedEnergy, lodgeEnergy } from './lodge-energy.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'

type Visited = Pick<MadeUpCertificate, 'dwelling' | 'lodgedDay'>

type AssessedStep = {
  /** A year, at the prices of the half-year. */
  readonly savingPounds: number
  /** Once this step and all before it are done. */
  readonly score: number
  readonly impact: number
}

/**
 * Assesses the home after each step in turn. The last one ends at the potential scores and costs of
 * the certificate, which never says that a home gets worse: nor does any step on the way.
 */
export function assessSteps({
  dwelling,
  lodgedDay,
  recommendations,
}: Visited & Pick<MadeUpCertificate, 'recommendations'>): AssessedStep[] {
  const steps = recommendations.map(({ id }) => findImprovement(id))
  const now = assess(dwelling, lodgedDay)
  const later = assess(improve(dwelling, steps), lodgedDay)
  const reach = (from: number, to: number, most: number) => Math.max(from, Math.min(to, most))
  let before = { ...now, pounds: sumCosts(now.energy, now.energy) }
  let better = dwelling
  return steps.map(step => {
    better = improve(better, [step])
    const after = assess(better, lodgedDay)
    const pounds = sumCosts(after.energy, now.energy)
    const score = reach(before.score, after.score, Math.max(now.score, later.score))
    const impact = reach(before.impact, after.impact, Math.max(now.impact, later.impact))
    // What panels make is in none of the three costs.
    const made = findSolarPounds(after.solarKwh - before.solarKwh, lodgedDay)
    const savingPounds = Math.max(0, Math.round(before.pounds) - Math.round(pounds) + made)
    before = { ...after, pounds, score, impact }
    return { savingPounds: Math.round(savingPounds), score, impact }
  })
}

/** How many kWh less the heating would give in a year with this alone; null where it is not open. */
export function findHeatSaved({ dwelling, lodgedDay }: Visited, id: string): number | null {
  const improvement = findImprovement(id)
  if (!improvement.isOpen(dwelling)) return null
  const heatOf = (home: Dwelling) => assess(home, lodgedDay).energy.spaceHeatKwh
  return heatOf(dwelling) - heatOf(improve(dwelling, [improvement]))
}

function assess(dwelling: Dwelling, lodgedDay: number) {
  const assessment = assessDwelling(dwelling)
  const { score, impact, solarKwh } = assessment
  return { score, impact, solarKwh, energy: lodgeEnergy(dwelling, assessment, lodgedDay) }
}

/** None of them higher than now, as the certificate states its potential costs. */
function sumCosts(later: LodgedEnergy, now: LodgedEnergy): number {
  return (['heatingPounds', 'hotWaterPounds', 'lightingPounds'] as const).reduce(
    (sum, cost) => sum + Math.min(now[cost], later[cost]),
    0,
  )
}

function findImprovement(id: string): Improvement {
  const found = improvements.find(improvement => improvement.id === id)
  if (found === undefined) throw new TypeError(`No improvement has the code ${id}`)
  return found
}
