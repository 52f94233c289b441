import type { Address } from '../../../homes/addresses/address.ts'
import type { Lodged, LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import type { Alias } from '../../../register/new-register.ts'

/** A home as the contract describes it, whatever the engine keeps it in. */
export type GivenHome = {
  readonly address: Address
  /** The one that counts first, then newest first. */
  readonly ratings: readonly GivenRating[]
}

export type GivenRating = {
  readonly lodged: Partial<Lodged>
  readonly recommendations: readonly Recommendation[]
}

/** By postcode, in natural order. */
export const contractHomes: Readonly<Record<string, readonly GivenHome[]>> = {
  'ZZ1 1AA': [
    home('900000000001', '1', {}, [
      rating('1000-2000-3000-4000-5001', '72', '2024-02-29', {}, [
        {
          ...step(1, '5', 'Cavity wall insulation', '£500 - £1,500'),
          outcome: { savingPounds: 131.5, scoreAfter: 75, environmentalScoreAfter: 73 },
        },
        step(2, '34', 'Solar panels, 2.5 kWp', null),
        {
          ...step(3, '44', 'Wind turbine', null),
          outcome: { savingPounds: -20, scoreAfter: null, environmentalScoreAfter: null },
        },
      ]),
      rating('1000-2000-3000-4000-4001', '55', '2014-01-31'),
      rating('f'.repeat(64), null, '2009-05-01', { tenure: 'NO DATA!' }),
    ]),
    home('900000000002', '2', { mpans: ['1912345678009', '1012345678008'], mprns: [] }),
    home('900000000010', '10', {}, [rating('1000-2000-3000-4000-5010', '92', '2020-06-01')]),
    home('a1b2c3d4e5f6g7h8', null, {
      uprn: '900000000900',
      houseName: 'Ŵern Cottage',
      line1: 'Ŵern Cottage',
      line2: 'Lantern Row',
    }),
    home('900000000020', null, {
      kind: 'other-supply',
      line1: 'Landlords Supply',
      line2: 'Lantern Row',
      mpans: ['2012345678000'],
    }),
  ],
  'ZZ1 1AB': [
    home('900000000031', '12A', { line1: '12A Mill Lane', flatNumber: null }, [
      rating('1000-2000-3000-4000-5031', '38', '2019-11-30'),
    ]),
    home('900000000032', '14', { line1: 'Flat 2', line2: '14 Mill Lane', flatNumber: 'Flat 2' }, [
      rating('1000-2000-3000-4000-5032', '70.6', '2023-07-01'),
    ]),
  ],
  'ZZ2 9XY': [
    home(
      '900000000041',
      '1',
      { line1: "1 Queen's Road", postalTown: 'Overthorn', localAuthority: 'E09999992' },
      [rating('1000-2000-3000-4000-5041', '72', '2021-01-01')],
    ),
  ],
}

/** Ids that some of them had before. */
export const contractAliases: readonly Alias[] = [
  { id: 'a0000000000000001', addressId: '900000000001' },
  { id: '900000000077', addressId: 'a1b2c3d4e5f6g7h8' },
  { id: 'a0000000000000041', addressId: '900000000041' },
]

function home(
  id: string,
  houseNumber: string | null,
  differing: Partial<Address> = {},
  ratings: readonly GivenRating[] = [],
): GivenHome {
  const postcodes: Record<string, string> = { '3': 'ZZ1 1AB', '4': 'ZZ2 9XY' }
  const base = {
    id,
    uprn: id,
    kind: 'home' as const,
    houseName: null,
    houseNumber,
    flatNumber: null,
    line1: `${houseNumber} Lantern Row`,
    line2: null,
    postalTown: 'Emberford',
    county: null,
    postcode: postcodes[/^9.*(\d)\d$/.exec(id)?.[1] ?? ''] ?? 'ZZ1 1AA',
    country: 'England',
    localAuthority: 'E09999991',
    mpans: ['1912345678009'],
    mprns: ['1234567810'],
    ...differing,
  }
  const text = [base.line1, base.line2, base.postalTown, base.postcode]
  return { address: { ...base, text: text.filter(part => part !== null).join(', ') }, ratings }
}

function rating(
  key: string,
  score: string | null,
  lodgedOn: string,
  more: Partial<Record<LodgedName, string>> = {},
  recommendations: readonly Recommendation[] = [],
): GivenRating {
  return {
    lodged: {
      'lmk-key': key,
      'current-energy-efficiency': score,
      'lodgement-date': lodgedOn,
      'walls-description': 'Cavity wall, filled | Average transmittance 0.25 W/m²K',
      ...more,
    },
    recommendations,
  }
}

function step(
  item: number,
  improvementId: string,
  summaryText: string,
  indicativeCost: string | null,
): Recommendation {
  const [improvementIdText, descriptionText] = [null, null]
  return { item, improvementId, improvementIdText, summaryText, descriptionText, indicativeCost }
}
