import type { Assessment } from './assess-dwelling.ts'
import { formatDayNumber } from './day-numbers.ts'
import { describeFabric, describeHeating } from './describe-building.ts'
import { describeStorey } from './describe-storey.ts'
import { type AddressLines, ageBands } from './home-plan.ts'
import type { LodgedEnergy } from './lodge-energy.ts'
import type { LodgedValues, MadeUpTown } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'
import { makeWeighted, type Random } from './random.ts'

type Visit = {
  readonly town: MadeUpTown
  readonly postcode: string
  readonly lines: AddressLines
  readonly uprn: string
  readonly dwelling: Dwelling
  readonly current: Assessment
  readonly potential: Assessment
  readonly energy: LodgedEnergy
  readonly laterEnergy: LodgedEnergy
  readonly inspectedDay: number
  readonly lodgedDay: number
  readonly isFirst: boolean
}

export function describeCertificate(visit: Visit, random: Random): LodgedValues {
  const { town, dwelling, current, potential, energy, laterEnergy, lines } = visit
  const { plan, floorAreaM2 } = dwelling
  const lodgedOn = formatDayNumber(visit.lodgedDay)
  const yearLodged = Number(lodgedOn.slice(0, 4))
  const pounds = (amount: number) => String(Math.max(0, Math.round(amount)))
  const lower = (now: number, later: number) => Math.min(now, later)
  const rooms = plan.isNewBuild ? '' : String(dwelling.rooms)
  return {
    address1: lines[0],
    address2: lines[1],
    address3: lines[2],
    postcode: visit.postcode,
    'building-reference-number': `9${String(random.below(1e9)).padStart(9, '0')}`,
    'current-energy-rating': letterOf(current.score),
    'potential-energy-rating': letterOf(potential.score),
    'current-energy-efficiency': String(current.score),
    'potential-energy-efficiency': String(potential.score),
    'property-type': plan.propertyType,
    'built-form': plan.builtForm,
    'inspection-date': formatDayNumber(visit.inspectedDay),
    'local-authority': town.authority.code,
    constituency: town.constituency.code,
    county: town.county,
    'lodgement-date': lodgedOn,
    ...pickReason(random, plan.isNewBuild && visit.isFirst, yearLodged),
    'environment-impact-current': String(current.impact),
    'environment-impact-potential': String(potential.impact),
    'energy-consumption-current': String(energy.primaryKwhAM2),
    'energy-consumption-potential': String(lower(energy.primaryKwhAM2, laterEnergy.primaryKwhAM2)),
    'co2-emissions-current': current.co2Tonnes.toFixed(1),
    'co2-emiss-curr-per-floor-area': String(Math.round((current.co2Tonnes * 1000) / floorAreaM2)),
    'co2-emissions-potential': potential.co2Tonnes.toFixed(1),
    'lighting-cost-current': pounds(energy.lightingPounds),
    'lighting-cost-potential': pounds(lower(energy.lightingPounds, laterEnergy.lightingPounds)),
    'heating-cost-current': pounds(energy.heatingPounds),
    'heating-cost-potential': pounds(lower(energy.heatingPounds, laterEnergy.heatingPounds)),
    'hot-water-cost-current': pounds(energy.hotWaterPounds),
    'hot-water-cost-potential': pounds(lower(energy.hotWaterPounds, laterEnergy.hotWaterPounds)),
    'total-floor-area': formatArea(floorAreaM2, random),
    ...describeStorey(dwelling, random),
    'main-heating-controls': random.chance(0.24) ? dwelling.controls.code : '',
    'multi-glaze-proportion': plan.isNewBuild
      ? ''
      : dwelling.glazing === 'single'
        ? '0'
        : String(dwelling.glazedShare),
    'glazed-area': plan.isNewBuild
      ? ''
      : random.chance(0.92)
        ? 'Normal'
        : random.pick(['More Than Typical', 'Less Than Typical', 'Much More Than Typical']),
    'extension-count': plan.isNewBuild ? '' : String(dwelling.extensions),
    'number-habitable-rooms': rooms,
    'number-heated-rooms':
      rooms === '' || random.chance(0.9) ? rooms : String(Math.max(1, dwelling.rooms - 1)),
    'number-open-fireplaces': String(dwelling.fireplaces),
    ...describeFabric(dwelling, current),
    ...describeHeating(dwelling, yearLodged),
    'wind-turbine-count': '0',
    'floor-height': random.chance(0.19) ? '' : dwelling.floorHeightM.toFixed(random.between(1, 2)),
    'photo-supply':
      dwelling.photovoltaicShare > 0
        ? String(dwelling.photovoltaicShare)
        : random.pick(['', '0', '0.0']),
    'mechanical-ventilation':
      plan.isNewBuild && random.chance(0.2)
        ? random.pick(['mechanical, extract only', 'mechanical, supply and extract'])
        : 'natural',
    address: lines.filter(line => line !== '').join(', '),
    'local-authority-label': town.authority.name,
    'constituency-label': town.constituency.name,
    'post-town': yearLodged > 2019 ? town.name.toUpperCase() : town.name,
    'construction-age-band': describeAge(dwelling, yearLodged),
    'lodgement-datetime': `${lodgedOn} ${formatTime(random.between(8 * 3600, 20 * 3600))}`,
    'fixed-lighting-outlets-count': String(dwelling.outlets),
    'low-energy-fixed-light-count': String(dwelling.lowEnergyLights),
    uprn: visit.uprn,
    'uprn-source': random.chance(0.8) ? 'Address Matched' : 'Energy Assessor',
  }
}

/** By hand, so that a fault in the product's own rule would show against it. */
function letterOf(score: number): string {
  return score > 91
    ? 'A'
    : score > 80
      ? 'B'
      : score > 68
        ? 'C'
        : score > 54
          ? 'D'
          : score > 38
            ? 'E'
            : score > 20
              ? 'F'
              : 'G'
}

function describeAge({ plan, builtYear }: Dwelling, yearLodged: number): string {
  if (plan.isNewBuild && yearLodged > 2020) return String(builtYear)
  if (plan.isNewBuild && yearLodged < 2016) return 'NO DATA!'
  const band = ageBands[plan.age] as string
  const atTheTime =
    band === '2007-2011' && yearLodged < 2014
      ? '2007 onwards'
      : band === '2012-2021' && yearLodged < 2022
        ? '2012 onwards'
        : band
  return `England and Wales: ${atTheTime}`
}

function formatArea(floorAreaM2: number, random: Random): string {
  const style = random.below(10)
  if (style < 5) return String(Math.round(floorAreaM2))
  return floorAreaM2.toFixed(style < 7 ? 1 : 2)
}

function formatTime(second: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}

const newHomeTenure =
  'Not defined - use in the case of a new dwelling for which the intended tenure in not known. It is not to be used for an existing dwelling'

const pickTenure = makeWeighted([
  ['owner-occupied', 60],
  ['private', 24],
  ['social', 15],
  ['unknown', 1],
] as const)

const transactions = {
  'owner-occupied': [
    'marketed sale',
    'marketed sale',
    'marketed sale',
    'non marketed sale',
    'assessment for green deal',
    'ECO assessment',
    'FiT application',
    'not sale or rental',
    're-mortgaging',
    'RHI application',
    'following green deal',
  ],
  private: [
    'rental',
    'rental (private)',
    'rental (private)',
    'Non-grant scheme (e.g. MEES)',
    'marketed sale',
  ],
  social: [
    'rental (social)',
    'rental (social)',
    'Stock condition survey',
    'Grant scheme (ECO, RHI, etc.)',
    'none of the above',
  ],
  unknown: ['unknown', 'not recorded', 'none of the above'],
} as const

/** Why it was made, and who lives there: the two go together. */
function pickReason(
  random: Random,
  isNewDwelling: boolean,
  yearLodged: number,
): Pick<LodgedValues, 'transaction-type' | 'tenure'> {
  if (isNewDwelling)
    return {
      'transaction-type': 'new dwelling',
      tenure:
        yearLodged < 2016
          ? 'NO DATA!'
          : random.chance(0.3)
            ? newHomeTenure.slice(0, 100)
            : newHomeTenure,
    }
  const kind = pickTenure(random)
  const rented = yearLodged < 2020 ? `rental (${kind})` : `Rented (${kind})`
  return {
    'transaction-type': random.pick(transactions[kind]),
    tenure: kind === 'private' || kind === 'social' ? rented : kind,
  }
}
