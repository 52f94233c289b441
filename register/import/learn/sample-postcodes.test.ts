import { expect, test } from 'vitest'
import { createSampler, packHomes, type SampledHome, unpackHomes } from './sample-postcodes.ts'

const postcodes = Array.from({ length: 900 }, (_, at) => {
  const nation = at % 10 === 0 ? 'Wales' : 'England'
  return { postcode: `ZZ${1 + (at % 40)} ${at % 9}A${at}`, nation, homes: new Uint16Array() }
})
const sort = (sample: readonly { postcode: string }[]) => sample.map(one => one.postcode).sort()

function sampleOf(some: typeof postcodes, least = 70): typeof postcodes {
  const sampler = createSampler<(typeof postcodes)[number]>(least)
  for (const one of some) if (sampler.takes(one.postcode, one.nation)) sampler.add(one)
  return sampler.sample()
}

test('so many of each nation, the same in any order and through any number of samplers', () => {
  const sample = sampleOf(postcodes)
  expect(sample.filter(({ nation }) => nation === 'England')).toHaveLength(70)
  expect(sample.filter(({ nation }) => nation === 'Wales')).toHaveLength(70)
  expect(sort(sampleOf(postcodes.toReversed()))).toEqual(sort(sample))
  const parts = [0, 1, 2].flatMap(part => sampleOf(postcodes.filter((_, at) => at % 3 === part)))
  expect(sort(sampleOf(parts))).toEqual(sort(sample))
})

test('of a large nation one postcode in sixteen', () => {
  const sample = sampleOf(postcodes, 5)
  const english = sample.filter(({ nation }) => nation === 'England')
  expect(english.length / 810).toBeGreaterThan(0.03)
  expect(english.length / 810).toBeLessThan(0.1)
  const parts = [0, 1, 2].flatMap(part =>
    sampleOf(
      postcodes.filter((_, at) => at % 3 === part),
      5,
    ),
  )
  expect(sort(sampleOf(parts, 5))).toEqual(sort(sample))
})

test('packed homes come back as they were', () => {
  const homes: SampledHome[] = [
    { score: 101, kind: 'flat', isHeldOut: true, street: 3, homeClass: 40_000 },
    { score: 1, kind: 'house', isHeldOut: false, street: 0, homeClass: 0 },
  ]
  expect(unpackHomes(packHomes(homes))).toEqual(homes)
})
