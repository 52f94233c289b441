import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Register } from '../../../register/register.ts'
import type { OpenEngine } from './register-contract.ts'
import type { GivenHome } from './register-contract-homes.ts'

type Lodged = GivenHome['ratings'][number]['lodged']

const house: Lodged = {
  'property-type': 'House',
  'built-form': 'Mid-Terrace',
  'construction-age-band': 'England and Wales: 1930-1949',
  'total-floor-area': '84',
  'main-fuel': 'mains gas (not community)',
}
const flat: Lodged = {
  'property-type': 'Flat',
  'built-form': 'Semi-Detached',
  'construction-age-band': 'England and Wales: 2003-2006',
  'total-floor-area': '55.4',
  'main-fuel': 'electricity (not community)',
}

const homes: Readonly<Record<string, readonly GivenHome[]>> = {
  'ZZ7 1AA': [
    ...numbers(1, 20).map(number => given('ZZ7 1AA', number, { score: 60 + (number % 5) })),
    given('ZZ7 1AA', 21),
    given('ZZ7 1AA', 22, { score: null }),
    ...numbers(23, 32).map(number => given('ZZ7 1AA', number, { flat: true, score: 80 })),
    given('ZZ7 1AA', 33, { flat: true }),
    given('ZZ7 1AA', 34, { isSupply: true }),
  ],
  'ZZ7 1AB': [
    given('ZZ7 1AB', 41),
    ...numbers(42, 79).map(number => given('ZZ7 1AB', number, { score: 40, street: 'Mill Lane' })),
  ],
  'ZZ7 1AC': [given('ZZ7 1AC', 81)],
  'ZZ8 2AA': [given('ZZ8 2AA', 91)],
  'ZZ8 2AB': [given('ZZ8 2AB', 92, { country: 'Wales' })],
}

/** What every engine that learns from its certificates says of homes without one. */
export function checkLikelyRatingsContract(engine: string, open: OpenEngine): void {
  describe(`likely ratings in ${engine}`, () => {
    let register: Register
    let close: () => void | Promise<void> = () => {}
    beforeAll(async () => {
      ;({ register, close } = await open(homes, [{ id: 'a00000000000000021', addressId: id(21) }]))
    })
    afterAll(() => close())
    const rate = async (number: number) => (await register.likelyRating?.(id(number))) ?? null

    test('a house is rated by the houses of its street, in whole points around the estimate', async () => {
      const rated = await rate(21)
      expect(rated).toMatchObject({ band: 'D', homes: 20, nearness: 'street' })
      const { low, score, high } = rated ?? { low: 0, score: 0, high: 0 }
      expect([60, 61, 62, 63, 64]).toContain(score)
      expect(low).toBeLessThanOrEqual(score)
      expect(high).toBeGreaterThanOrEqual(score)
      expect([low, score, high].every(Number.isInteger)).toBe(true)
    })

    test('it says what most of those homes are, to model it by', async () => {
      expect((await rate(21))?.typical).toEqual({
        propertyType: 'House',
        builtForm: 'Mid-Terrace',
        ageBand: 'England and Wales: 1930-1949',
        floorAreaM2: 84,
        mainFuel: 'mains gas (not community)',
      })
    })

    test('an id that a home had before is answered like its present one', async () => {
      expect(await register.likelyRating?.('a00000000000000021')).toEqual(await rate(21))
    })

    test('a flat is not compared with houses', async () => {
      // There are ten flats in the nation: too few to say anything.
      expect(await rate(33)).toBeNull()
    })

    test('a home whose certificate has no score is rated all the same', async () => {
      expect(await rate(22)).toMatchObject({ band: 'D', nearness: 'street' })
    })

    test('homes of another street in the postcode count, but are said to be of the postcode', async () => {
      expect(await rate(41)).toMatchObject({ score: 40, homes: 38, nearness: 'postcode' })
    })

    test('without rated homes in its postcode, by its area, then by its country', async () => {
      expect(await rate(81)).toMatchObject({ homes: 58, nearness: 'area' })
      expect((await rate(81))?.typical.propertyType).toBe('House')
      expect(await rate(91)).toMatchObject({ homes: 58, nearness: 'country' })
      expect((await rate(91))?.typical.propertyType).toBeNull()
      expect(await rate(92)).toBeNull()
    })

    test('a rated home, another supply and an unknown id have none', async () => {
      expect([await rate(1), await rate(34), await rate(99)]).toEqual([null, null, null])
      expect(await register.likelyRating?.('constructor')).toBeNull()
    })
  })
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function id(number: number): string {
  return `9000000007${String(number).padStart(2, '0')}`
}

type About = {
  /** Left out: it has no certificate. */
  readonly score?: number | null
  readonly flat?: boolean
  readonly isSupply?: boolean
  readonly street?: string
  readonly country?: string
}

function given(postcode: string, number: number, about: About = {}): GivenHome {
  const street = about.street ?? 'Lantern Row'
  const lines = about.flat
    ? { line1: `Flat ${number}`, line2: `5 ${street}`, flatNumber: `Flat ${number}` }
    : { line1: `${number} ${street}`, line2: null, flatNumber: null }
  const place = [lines.line1, lines.line2, 'Emberford', postcode].filter(part => part !== null)
  return {
    address: {
      ...lines,
      id: id(number),
      uprn: id(number),
      kind: about.isSupply ? 'other-supply' : 'home',
      houseName: null,
      houseNumber: about.flat ? '5' : `${number}`,
      postalTown: 'Emberford',
      county: null,
      postcode,
      country: about.country ?? 'England',
      text: place.join(', '),
      localAuthority: 'E09999991',
      mpans: [],
      mprns: [],
    },
    ratings:
      about.score === undefined
        ? []
        : [
            {
              lodged: {
                ...(about.flat ? flat : house),
                'lmk-key': `1000-2000-3000-4000-70${String(number).padStart(2, '0')}`,
                'current-energy-efficiency': about.score === null ? null : `${about.score}`,
                'lodgement-date': '2021-03-04',
              },
              recommendations: [],
            },
          ],
  }
}
