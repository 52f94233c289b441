import { findRegionByCode, type Region } from './regions.ts'

/** A company whose network a supply hangs on, by the first two digits of its MPAN. */
type Distributor = {
  readonly id: string
  readonly operator: string
  /** Null for an independent network: those have no region. */
  readonly region: Region | null
  readonly powerCutPhone: string | null
  /** False where the company also runs networks outside of its region. */
  readonly isRegionSure: boolean
}

const powerCutPhone = '105'

/** Both are registered for networks far from home, so that their number alone is not certain. */
const awayFromHome = ['17', '20']

const networks: readonly [id: string, region: string, operator: string][] = [
  ['10', 'EA', 'UK Power Networks'],
  ['11', 'EM', 'National Grid Electricity Distribution'],
  ['12', 'LO', 'UK Power Networks'],
  ['13', 'MW', 'SP Energy Networks'],
  ['14', 'WM', 'National Grid Electricity Distribution'],
  ['15', 'NE', 'Northern Powergrid'],
  ['16', 'NW', 'Electricity North West'],
  ['17', 'NS', 'Scottish and Southern Electricity Networks'],
  ['18', 'SS', 'SP Energy Networks'],
  ['19', 'SE', 'UK Power Networks'],
  ['20', 'SO', 'Scottish and Southern Electricity Networks'],
  ['21', 'WS', 'National Grid Electricity Distribution'],
  ['22', 'SW', 'National Grid Electricity Distribution'],
  ['23', 'YO', 'Northern Powergrid'],
]

/** As listed in May 2023. Ids from 39 up exist, so that an unknown id is never an error. */
const independents: readonly [id: string, operator: string][] = [
  ['24', 'Independent Power Networks'],
  ['25', 'ESP Electricity'],
  ['26', 'Last Mile Electricity'],
  ['27', 'The Electricity Network Company'],
  ['28', 'UK Power Networks (independent network licence)'],
  ['29', 'Harlaxton Energy Networks'],
  ['30', 'Leep Electricity Networks'],
  ['31', 'UK Power Distribution'],
  ['32', 'Energy Assets Networks'],
  ['33', 'Eclipse Power Networks'],
  ['34', 'Murphy Power Distribution'],
  ['35', 'Fulcrum Electricity Assets'],
  ['36', 'Vattenfall Networks'],
  ['37', 'Optimal Power Networks'],
  ['38', 'Indigo Power'],
]

export const distributors: ReadonlyMap<string, Distributor> = new Map(
  [
    ...networks.map(([id, code, operator]) => ({
      id,
      operator,
      region: findRegionByCode(code),
      powerCutPhone,
      isRegionSure: !awayFromHome.includes(id),
    })),
    ...independents.map(([id, operator]) => ({
      id,
      operator,
      region: null,
      powerCutPhone: null,
      isRegionSure: false,
    })),
  ].map(distributor => [distributor.id, distributor]),
)

export function findDistributor(id: string): Distributor | null {
  return distributors.get(id) ?? null
}
