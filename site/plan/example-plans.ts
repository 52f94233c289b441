import grants from '../../content/grants.json' with { type: 'json' }
import otherFuels from '../../content/other-fuels.json' with { type: 'json' }
import priceCap from '../../content/price-cap.json' with { type: 'json' }
import tariffs from '../../content/tariffs.json' with { type: 'json' }
import type { Address } from '../../homes/addresses/address.ts'
import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import { type Lodged, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import type { HomeToPlan, PlanFacts } from '../../homes/plan/plan.ts'
import type { StoredPlan } from '../../leads/draft.ts'
import type { PlanChoices } from './plan-choices.ts'
import { type FoundPlan, makeFoundPlan } from './read-plan.ts'
import type { PlanFormTexts } from './read-plan-form.ts'
import { type PlanView, viewPage } from './view-page.ts'

/** A gas semi of band D with empty cavities, a thin loft and a boiler from before 2005. */
const lodged: Partial<Lodged> = {
  'current-energy-rating': 'D',
  'current-energy-efficiency': '58',
  'property-type': 'House',
  'built-form': 'Semi-Detached',
  'inspection-date': '2024-03-04',
  'lodgement-date': '2024-03-05',
  'transaction-type': 'marketed sale',
  'energy-consumption-current': '290',
  'co2-emissions-current': '4.6',
  'lighting-cost-current': '110',
  'heating-cost-current': '1250',
  'hot-water-cost-current': '190',
  'total-floor-area': '88',
  'mains-gas-flag': 'Y',
  'multi-glaze-proportion': '100',
  'number-habitable-rooms': '5',
  'low-energy-lighting': '40',
  'hotwater-description': 'From main system',
  'floor-description': 'Solid, no insulation (assumed)',
  'windows-description': 'Fully double glazed',
  'walls-description': 'Cavity wall, as built, no insulation (assumed)',
  'roof-description': 'Pitched, 50 mm loft insulation',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheatcont-description': 'Programmer, no room thermostat',
  'mainheat-energy-eff': 'Average',
  'main-fuel': 'mains gas (not community)',
  'construction-age-band': 'England and Wales: 1950-1966',
  tenure: 'owner-occupied',
}

const address: Address = {
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
  localAuthority: null,
  mpans: ['1912345678009'],
  mprns: ['1234567810'],
}

const shipped = { priceCap, otherFuels, tariffs, grants } as Omit<PlanFacts, 'today'>

type Otherwise = {
  readonly choices?: Partial<PlanChoices>
  readonly texts?: PlanFormTexts
  readonly hasCertificate?: boolean
  readonly today?: string
  readonly service?: FoundPlan['service']
}

/** A made-up home's plan, made as the page makes it. */
export function makeExamplePlan({
  texts = {},
  hasCertificate = true,
  today = '2026-11-21',
  service = 'covered',
  ...otherwise
}: Otherwise = {}): FoundPlan {
  const facts = { ...shipped, today }
  const choices: PlanChoices = { ticked: null, done: [], comingUp: [], ...otherwise.choices }
  const nothing = Object.fromEntries(lodgedColumns.map(({ attribute }) => [attribute, null]))
  const { id, postcode, country, mpans, mprns } = address
  const home: HomeToPlan = {
    addressId: id,
    postcode,
    country,
    mpans,
    mprns,
    certificate: hasCertificate
      ? {
          id: '0000-1111-2222-3333-4444',
          believed: believeLodged({ ...(nothing as Lodged), ...lodged }, today),
          recommendations: null,
        }
      : null,
    likely: null,
    alike: null,
    fittedPrices: [],
  }
  return makeFoundPlan({ address, home, facts, service }, { choices, texts })
}

/** With a grant for a heat pump whose most ends before it does. */
export function withMostUntil(found: FoundPlan, until: string): FoundPlan {
  const towards = [{ measure: 'heat-pump', pounds: { from: 7500, to: 9000 }, until }] as const
  const help = found.plan.help.map(one =>
    one.scheme === 'boiler-upgrade-scheme' ? { ...one, towards } : one,
  )
  return { ...found, plan: { ...found.plan, help } }
}

/** The example plan as the page shows it. */
export const viewExamplePlan = (
  otherwise: Otherwise = {},
  stored: StoredPlan | null = null,
): PlanView =>
  viewPage(makeExamplePlan(otherwise), otherwise.texts ?? {}, stored, {
    language: 'en',
    origin: 'https://hearthlight.example',
    register: {},
  })
