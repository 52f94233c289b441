import { certificateAttributes } from './certificate-attributes.ts'

export type Step = { item: string; text: string; cost: string | null }
export type Certificate = {
  id: string
  attributes: Record<string, string | null>
  unknown: string[]
  steps: Step[]
}
export type Home = {
  id: string
  attributes: Record<string, unknown>
  band: string | null
  supply: Record<string, unknown>
  meters: { mpans: string[]; mprns: string[] }
  certificates: Certificate[]
}

type Line = { name?: string; number?: string; flat?: string; street: string; postcode: string }

const town = 'Quarrymere'
const authority = { 'local-authority': 'Z99000007', 'local-authority-label': 'Quarrymere Vale' }

function inventAddress({ name, number, flat, street, postcode }: Line): Record<string, unknown> {
  const inStreet = [number, street].filter(Boolean).join(' ')
  const lines = [flat && `Flat ${flat}`, name, inStreet].filter(Boolean)
  return {
    country: 'England',
    address: [...lines, town, postcode].join(', '),
    'house-name': name ?? null,
    'house-number': number ?? null,
    'flat-number': flat ?? null,
    county: null,
    postcode,
    'pes-region': 'SE',
    'address-line1': lines[0],
    'address-line2': lines.slice(1).join(', ') || null,
    'postal-town': town,
    'bg-service-area': true,
  }
}

function lodge(
  id: string,
  lodged: Record<string, string>,
  steps: Step[] = [],
  unknown: string[] = [],
): Certificate {
  const all = Object.fromEntries(certificateAttributes.map(name => [name, null]))
  return { id, attributes: { ...all, ...authority, 'post-town': town, ...lodged }, unknown, steps }
}

const southEast = { 'pes-region': 'SE', region: 'South East', 'service-area': 'covered' }
const network = {
  distributor: '19',
  operator: 'UK Power Networks',
  'power-cut-phone': '105',
  'gsp-group': '_J',
}

const terrace = {
  address1: '7 Slate Row',
  address: '7 Slate Row',
  postcode: 'ZZ7 4QD',
  uprn: '900000700007',
  'uprn-source': 'Address Matched',
  'property-type': 'House',
  'built-form': 'Mid-Terrace',
  'total-floor-area': '83.0',
  'construction-age-band': 'England and Wales: 1930-1949',
  'main-fuel': 'mains gas (not community)',
  'mains-gas-flag': 'Y',
}

const newest = lodge(
  '7f3c0de1',
  {
    ...terrace,
    'lmk-key': '7007-0000-0000-0000-0002',
    'current-energy-rating': 'D',
    'potential-energy-rating': 'B',
    'current-energy-efficiency': '61',
    'potential-energy-efficiency': '84',
    'inspection-date': '2021-05-03',
    'lodgement-date': '2021-05-04',
    'lodgement-datetime': '2021-05-04 10:11:12',
    'transaction-type': 'marketed sale',
    tenure: 'Owner-occupied',
    'energy-consumption-current': '277',
    'energy-consumption-potential': '118',
    'co2-emissions-current': '4.1',
    'co2-emissions-potential': '1.8',
    'co2-emiss-curr-per-floor-area': '49',
    'environment-impact-current': '55',
    'environment-impact-potential': '80',
    'heating-cost-current': '713',
    'heating-cost-potential': '502',
    'hot-water-cost-current': '119',
    'hot-water-cost-potential': '71',
    'lighting-cost-current': '86',
    'lighting-cost-potential': '60',
    'walls-description': 'Solid brick, as built, no insulation (assumed)',
    'walls-energy-eff': 'Very Poor',
    'walls-env-eff': 'Very Poor',
    'roof-description': 'Pitched, 100 mm loft insulation',
    'roof-energy-eff': 'Average',
    'roof-env-eff': 'Average',
    'windows-description': 'Fully double glazed',
    'windows-energy-eff': 'Good',
    'windows-env-eff': 'Good',
    'mainheat-description': 'Boiler and radiators, mains gas',
    'mainheat-energy-eff': 'Good',
    'mainheat-env-eff': 'Good',
    'mainheatcont-description': 'Programmer, room thermostat and TRVs',
    'mainheatc-energy-eff': 'Good',
    'mainheatc-env-eff': 'Good',
    'hotwater-description': 'From main system',
    'hot-water-energy-eff': 'Good',
    'hot-water-env-eff': 'Good',
    'lighting-description': 'Low energy lighting in 40% of fixed outlets',
    'lighting-energy-eff': 'Average',
    'lighting-env-eff': 'Average',
    'secondheat-description': 'None',
    'multi-glaze-proportion': '100',
    'low-energy-lighting': '40',
    'number-habitable-rooms': '5',
    'floor-level': 'NODATA!',
  },
  [
    { item: '1', text: 'Internal or external wall insulation', cost: '£4,000 - £14,000' },
    { item: '2', text: 'Floor insulation (suspended floor)', cost: '£800 - £1,200' },
    { item: '3', text: 'Low energy lighting for all fixed outlets', cost: null },
  ],
  ['floor-level'],
)

const oldest = lodge('0b51aa90', {
  ...terrace,
  'lmk-key': '70070000000000000000000000000001',
  'current-energy-rating': 'E',
  'potential-energy-rating': 'C',
  'current-energy-efficiency': '48',
  'potential-energy-efficiency': '71',
  'inspection-date': '2009-02-10',
  'lodgement-date': '2009-02-11',
})

const thin = lodge(
  '5d2ee4c8',
  {
    'lmk-key': '7007-0000-0000-0000-0009',
    address1: 'Kiln House',
    address: 'Kiln House, Slate Row',
    postcode: 'ZZ7 4QD',
    'current-energy-rating': 'INVALID!',
    'lodgement-date': '2013-09-30',
    'property-type': 'House',
    'built-form': 'NO DATA!',
    'main-fuel': 'oil (not community)',
    'heating-cost-current': '0',
  },
  [],
  ['current-energy-rating', 'built-form'],
)

const flat = lodge('c41f77b2', {
  'lmk-key': '7007-0000-0000-0000-0004',
  address1: 'Flat 2',
  address2: '11 Slate Row',
  address: 'Flat 2, 11 Slate Row',
  postcode: 'ZZ7 4QD',
  'current-energy-rating': 'F',
  'potential-energy-rating': 'D',
  'current-energy-efficiency': '33',
  'potential-energy-efficiency': '58',
  'inspection-date': '2022-01-10',
  'lodgement-date': '2022-01-11',
  'property-type': 'Flat',
  'floor-level': '1st',
  'main-fuel': 'electricity (not community)',
})

export const ids = {
  landlord: '3ac1d0f29be84471a6f5d2c07e1b9932',
  withoutCertificate: 'b07e1b99323ac1d0f29be84471a6f5d2',
  terrace: '900000700007',
  kiln: 'e84471a6f5d2b07e1b99323ac1d0f29b',
  flat: '71a6f5d2b07e1b99323ac1d0f29be844',
  ferry: '1b99323ac1d0f29be84471a6f5d2b07e',
}

/** In no order: the contract promises none for a postcode. Only one id is a UPRN. */
export const inventedHomes: Home[] = [
  {
    id: ids.landlord,
    attributes: inventAddress({
      name: "Landlord's Supply",
      number: '11',
      street: 'Slate Row',
      postcode: 'ZZ7 4QD',
    }),
    band: null,
    supply: southEast,
    meters: { mpans: ['1212345678007'], mprns: [] },
    certificates: [],
  },
  {
    id: ids.withoutCertificate,
    attributes: inventAddress({ number: '10', street: 'Slate Row', postcode: 'ZZ7 4QD' }),
    band: null,
    supply: southEast,
    meters: { mpans: ['2012345678000'], mprns: ['7412345608'] },
    certificates: [],
  },
  {
    id: ids.terrace,
    attributes: inventAddress({ number: '7', street: 'Slate Row', postcode: 'ZZ7 4QD' }),
    band: 'D',
    supply: southEast,
    meters: { mpans: ['1912345678009', '1900000001230'], mprns: ['1234567810'] },
    certificates: [newest, oldest],
  },
  {
    id: ids.kiln,
    attributes: {
      ...inventAddress({ name: 'Kiln House', street: 'Slate Row', postcode: 'ZZ7 4QD' }),
      'bg-service-area': false,
    },
    band: null,
    supply: { 'pes-region': null, region: null, 'service-area': 'waiting-list' },
    meters: { mpans: ['1912345678009'], mprns: [] },
    certificates: [thin],
  },
  {
    id: ids.flat,
    attributes: inventAddress({
      flat: '2',
      number: '11',
      street: 'Slate Row',
      postcode: 'ZZ7 4QD',
    }),
    band: 'F',
    supply: southEast,
    meters: { mpans: ['1912345678009'], mprns: [] },
    certificates: [flat],
  },
  {
    id: ids.ferry,
    attributes: {
      ...inventAddress({ name: 'Ferry Cottage', street: 'Weir Lane', postcode: 'ZZ7 4QF' }),
      'bg-service-area': false,
    },
    band: null,
    supply: { 'pes-region': 'SE', region: 'South East', 'service-area': 'not-covered' },
    meters: { mpans: [], mprns: [] },
    certificates: [],
  },
].map(home => ({ ...home, supply: { ...home.supply, network } }))
