import type { SupplyView } from '../../../homes/supplies/describe-supply.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { HomeSupply } from './home-supply.tsx'

const electricity = {
  ending: '8009',
  operator: 'UK Power Networks',
  isIndependent: false,
  looksWrong: false,
}
const region = { name: 'South East', isCertain: true }

const landlords = 'A landlord’s supply'

const supplies: Record<string, SupplyView> = {
  'Electricity and gas, all known': {
    electricity: [electricity],
    gas: [{ ending: '7810', isIndependent: false }],
    region,
    offGasFuel: null,
    isUnread: false,
  },
  'Two electricity meters, one number written down wrongly': {
    electricity: [electricity, { ...electricity, ending: '8008', looksWrong: true }],
    gas: [{ ending: '7810', isIndependent: false }],
    region,
    offGasFuel: null,
    isUnread: false,
  },
  'No gas meter listed, and oil on the certificate': {
    electricity: [electricity],
    gas: [],
    region: { name: 'Southern England', isCertain: false },
    offGasFuel: 'oil',
    isUnread: false,
  },
  'No gas meter listed, and LPG on the certificate': {
    electricity: [{ ...electricity, operator: null, ending: null }],
    gas: [],
    region: null,
    offGasFuel: 'lpg',
    isUnread: false,
  },
  'Independent networks, in a region that is not known': {
    electricity: [{ ...electricity, operator: 'Leep Electricity Networks', isIndependent: true }],
    gas: [{ ending: '5608', isIndependent: true }],
    region: null,
    offGasFuel: null,
    isUnread: false,
  },
  [landlords]: { electricity: [electricity], gas: [], region, offGasFuel: null, isUnread: false },
  'Another provider that cannot be asked': {
    electricity: [{ ...electricity, operator: null }],
    gas: [],
    region: null,
    offGasFuel: null,
    isUnread: true,
  },
  'A home in Northern Ireland': {
    electricity: [],
    gas: [],
    region: null,
    offGasFuel: null,
    isUnread: false,
    isInNorthernIreland: true,
  },
  'Nothing listed': { electricity: [], gas: [], region: null, offGasFuel: null, isUnread: false },
}

export const examples: Examples = Object.fromEntries(
  Object.entries(supplies).map(([shows, supply]) => [
    shows,
    <HomeSupply key={shows} supply={supply} isHome={shows !== landlords} />,
  ]),
)
