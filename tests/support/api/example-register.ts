import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '../../../homes/addresses/address.ts'
import {
  type Lodged,
  type LodgedName,
  lodgedColumns,
} from '../../../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../../../homes/epc-ratings/lodged-values.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import { startDictionary } from '../../../register/format/dictionary.ts'
import type { AssembledRating } from '../../../register/new-register.ts'
import {
  openSqliteRegister,
  type SqliteRegister,
} from '../../../register/sqlite/sqlite-register.ts'
import { createSqliteRegister } from '../../../register/sqlite/write-register.ts'
import {
  encodeRecommendationsWith,
  encodeRecordsWith,
  packAddresses,
} from '../register/encode-texts.ts'

type ExampleHome = {
  readonly address: Address
  /** The one that counts first. */
  readonly ratings?: readonly Partial<Lodged>[]
  readonly recommendations?: readonly Recommendation[]
}

export const lantern: Address = {
  id: '900000000001',
  uprn: '900000000001',
  kind: 'home',
  houseName: null,
  houseNumber: '1',
  flatNumber: null,
  line1: '1 Lantern Row',
  line2: null,
  postalTown: 'Emberford',
  county: null,
  postcode: 'ZZ1 1AA',
  country: 'England',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
  localAuthority: 'E06000999',
  mpans: ['1912345678009'],
  mprns: ['1234567810'],
}

export const ratingId = '1111-2222-3333-4444-5555'
export const olderRatingId = 'a1'.repeat(32)

/** A value of its own in every column, so that none can stand in for another. */
export const lodgedInFull = Object.fromEntries(
  lodgedColumns.map(({ attribute }) => [attribute, `${attribute} as “lodged”`]),
) as Record<LodgedName, string>

const counting: Partial<Lodged> = {
  ...lodgedInFull,
  'lmk-key': ratingId,
  postcode: 'ZZ1 1AA',
  'current-energy-rating': 'D',
  'potential-energy-rating': 'B',
  'current-energy-efficiency': '61',
  'potential-energy-efficiency': '84.0',
  'environment-impact-current': '54',
  'environment-impact-potential': '92',
  'lodgement-date': '2020-03-01',
  'lodgement-datetime': '2020-03-01 10:11:12',
  'inspection-date': '2020-02-27',
  'lighting-cost-current': '100',
  'lighting-cost-potential': '60',
  'heating-cost-current': '800',
  'heating-cost-potential': '500',
  'hot-water-cost-current': '150',
  'hot-water-cost-potential': '90',
  tenure: 'NO DATA!',
  'flat-storey-count': null,
  uprn: '900000000001',
}

const older: Partial<Lodged> = {
  'lmk-key': olderRatingId,
  'current-energy-rating': 'INVALID!',
  'lodgement-date': '2009-05-06',
}

const home = (parts: Partial<Address>): Address => ({ ...lantern, ...parts })

export const exampleHomes: readonly ExampleHome[] = [
  {
    address: lantern,
    ratings: [counting, older],
    recommendations: [
      {
        item: 1,
        improvementId: '5',
        improvementIdText: 'Increase loft insulation to 270 mm',
        summaryText: null,
        descriptionText: null,
        indicativeCost: '£100 - £350',
        outcome: { savingPounds: 120, scoreAfter: 73, environmentalScoreAfter: null },
      },
      {
        item: 2,
        improvementId: '34',
        improvementIdText: null,
        summaryText: 'Solar photovoltaic panels, 2.5 kWp',
        descriptionText: null,
        indicativeCost: null,
      },
    ],
  },
  {
    address: home({
      id: 'hzz11aaflat2',
      houseName: 'The “Old” Kiln',
      houseNumber: null,
      flatNumber: 'Flat 2',
      line1: 'Flat 2',
      line2: 'The “Old” Kiln',
      text: 'Flat 2, The “Old” Kiln, Emberford, ZZ1 1AA',
      localAuthority: null,
      mpans: [],
      mprns: [],
    }),
  },
  {
    address: home({
      id: '900000000003',
      uprn: '900000000003',
      kind: 'other-supply',
      houseNumber: null,
      line1: "Landlord's Supply (Street Lighting)",
      text: "Landlord's Supply (Street Lighting), Lantern Row, Emberford, ZZ1 1AA",
      mpans: ['1712345678000', '2412345678004'],
      mprns: ['7412345608'],
    }),
  },
  {
    address: home({
      id: '900000000098',
      uprn: '900000000098',
      postcode: 'ZZ98 1AA',
      text: '1 Tinder Street, Emberford, ZZ98 1AA',
    }),
  },
]

/** The homes above in a real register file of their own; `close` takes it away again. */
export function openExampleRegister(): { register: SqliteRegister; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-api-'))
  const path = join(folder, 'register.sqlite')
  const dictionary = startDictionary()
  const encode = encodeRecordsWith(dictionary)
  const encodeRecommendations = encodeRecommendationsWith(dictionary)
  const assemble = (part: Partial<Lodged>, steps: readonly Recommendation[]): AssembledRating => ({
    id: part['lmk-key'] ?? '',
    record: encode(lodgedColumns.map(({ attribute }) => part[attribute] ?? null)),
    recommendations: encodeRecommendations(steps),
    score: readNumber(part['current-energy-efficiency'] ?? null),
    lodgedOn: part['lodgement-date'] ?? null,
  })
  const made = createSqliteRegister(path, dictionary)
  for (const [postcode, homes] of Map.groupBy(exampleHomes, ({ address }) => address.postcode)) {
    const addresses = homes.map(({ address, ratings = [], recommendations: steps = [] }) => ({
      address,
      isOfficial: true,
      ratings: ratings.map((rating, at) => assemble(rating, at === 0 ? steps : [])),
    }))
    made.addPostcodes(packAddresses(postcode, addresses, dictionary))
  }
  made.finish({ isMadeUp: true, sources: [], removedRatingIds: [] })
  const register = openSqliteRegister(path)
  return {
    register,
    close() {
      register.close()
      rmSync(folder, { recursive: true })
    },
  }
}
