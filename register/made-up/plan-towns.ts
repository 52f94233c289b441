import type { MadeUpTown } from './made-up-place.ts'
import names from './place-names.json' with { type: 'json' }
import { outcodesToTry } from './places-to-try.ts'
import { makeRandom, type Random } from './random.ts'
import regions from './regions.json' with { type: 'json' }

/** The sample postcode has this many homes, and is always there. */
export const fewestMadeUpHomes = 30

/** ZZ1 … ZZ99, ZZ1A … ZZ9Z, then ZY and ZX, without those of places to try: about 50,000 homes each. */
export const mostMadeUpHomes = 40_000_000

/** More homes than these hold at 1,500 each make towns larger instead. */
const mostSmallTowns = 94

/** Of the 36 plain names; each further town takes an English tail. */
const mostPlainWelshTowns = 24

const subDistrictLetters = [...'ABCDEFGHJKLMNPQRSTUW']
const outcodes = ['ZZ', 'ZY', 'ZX']
  .flatMap(listOutcodes)
  .filter(outcode => !outcodesToTry.some(taken => taken === outcode))

function listOutcodes(area: string): string[] {
  return [
    ...Array.from({ length: 99 }, (_, index) => `${area}${index + 1}`),
    ...subDistrictLetters.flatMap(letter =>
      Array.from({ length: 9 }, (_, index) => `${area}${index + 1}${letter}`),
    ),
  ]
}

export class WrongNumberOfHomes extends RangeError {
  constructor(homes: number) {
    super(
      `Cannot make up ${homes} homes: ask for a whole number from ${fewestMadeUpHomes} to ${mostMadeUpHomes}.`,
    )
  }
}

export function checkNumberOfHomes(homes: number): void {
  if (!Number.isInteger(homes) || homes < fewestMadeUpHomes || homes > mostMadeUpHomes)
    throw new WrongNumberOfHomes(homes)
}

export function planTowns(homes: number, seed: number): readonly MadeUpTown[] {
  const most = Math.max(mostSmallTowns, Math.ceil(homes / 50_000))
  const count = Math.min(most, Math.max(1, Math.ceil(homes / 1_500)))
  const random = makeRandom(seed, 1)
  const taken = new Set<string>()
  let welshTowns = 0
  return Array.from({ length: count }, (_, index) => {
    const { distributor, region, country } = regionOf(index)
    const inWales = country === 'Wales'
    if (inWales) welshTowns += 1
    const hasTail = !inWales || welshTowns > mostPlainWelshTowns
    const name = index === 0 ? 'Emberford' : makeUpTownName(random, inWales, hasTail, taken)
    taken.add(name)
    const group = String(Math.floor(index / 3) + 1).padStart(3, '0')
    return {
      number: index + 1,
      name,
      outcode: outcodes[index] as string,
      homes: Math.floor((homes * (index + 1)) / count) - Math.floor((homes * index) / count),
      county: index === 0 ? '' : random.pick(names.counties),
      region,
      country: inWales ? 'Wales' : 'England',
      distributor,
      authority: { code: `${inWales ? 'W06' : 'E07'}999${group}`, name: authorityName(group) },
      constituency: {
        code: `${inWales ? 'W07' : 'E14'}999${group}`,
        name: `${authorityName(group)} South`,
      },
    }
  })
}

/** The first three towns are in the South East, then three to a region in turn. */
function regionOf(index: number) {
  return regions[Math.floor(index / 3) % regions.length] as (typeof regions)[number]
}

function authorityName(group: string): string {
  const place = names.townStarts[(Number(group) * 5 - 5) % names.townStarts.length]
  return Number(group) <= names.townStarts.length ? `${place} Vale` : `${place} Vale ${group}`
}

function makeUpTownName(
  random: Random,
  inWales: boolean,
  hasTail: boolean,
  taken: ReadonlySet<string>,
): string {
  const starts = inWales ? names.welshStarts : names.townStarts
  const ends = inWales ? names.welshEnds : names.townEnds
  for (;;) {
    const name =
      random.pick(starts) + random.pick(ends) + (hasTail ? random.pick(names.townTails) : '')
    if (!taken.has(name)) return name
  }
}

/** In order, `ZZ1 1AA` first; with the letters that inward codes use. */
export function* listPostcodes(outcode: string): Generator<string> {
  const letters = [...'ABDEFGHJLNPQRSTUWXYZ']
  for (const digit of '1234567890')
    for (const first of letters)
      for (const second of letters) yield `${outcode} ${digit}${first}${second}`
}
