import type { Corrections, Insulation } from '../epc-ratings/building.ts'
import type { Decider } from '../grants/conditions.ts'
import type { HelpAsk } from '../grants/help.ts'
import { meters, payments } from '../prices/energy-prices.ts'
import type { ComingUp, PlanAnswers } from './plan.ts'

/** What may be answered, by the names of the parameters below. */
export const planOptions = {
  insulations: ['none', 'some', 'full'],
  wallKinds: ['cavity', 'solid-brick', 'stone', 'timber-frame', 'system-built', 'cob', 'park-home'],
  panes: ['single', 'secondary', 'double', 'triple'],
  heatings: [
    'boiler',
    'heat-pump',
    'storage-heaters',
    'electric-heaters',
    'room-heaters',
    'warm-air',
    'network',
    'none',
  ],
  fuels: ['mains-gas', 'oil', 'lpg', 'coal', 'electricity', 'wood', 'other'],
  tenures: ['owner', 'leaseholder', 'landlord', 'private-tenant', 'social-tenant'],
  meters,
  payments,
} as const

/** Whole numbers that pages and calls take: the least and the most. */
export const planLimits = {
  budget: { from: 0, to: 999_999 },
  occupants: { from: 1, to: 20 },
  'gas-kwh': { from: 0, to: 200_000 },
  'electricity-kwh': { from: 0, to: 200_000 },
  'floor-area': { from: 5, to: 5000 },
  'roof-mm': { from: 0, to: 600 },
} as const

/** In a list of steps: no home has so many. */
export const mostListedSteps = 40

export const planTextNames = [
  'occupants',
  'gas-kwh',
  'electricity-kwh',
  'floor-area',
  'walls',
  'wall-kind',
  'roof-mm',
  'floor',
  'windows',
  'heating',
  'heating-fuel',
  'heating-controls',
  'heating-is-old',
  'solar-panels',
  'done',
  'ticked',
  'coming-up',
  'budget',
  'tenure',
  'lives-here',
  'income',
  'benefit',
  'health',
  'mains-gas',
  'new-build',
  'self-build',
  'rural',
  'had-funding',
  'feed-in-tariff',
  'nest-before',
  'landlord-agrees',
  'meter',
  'payment',
] as const

type Name = (typeof planTextNames)[number]

/** By what the rules of a scheme ask for, the name of the answer that says it; null where none does. */
export const namesOfAsks = {
  country: null,
  tenure: 'tenure',
  mainFuel: 'heating-fuel',
  livesHere: 'lives-here',
  incomePounds: 'income',
  hasMeansTestedBenefit: 'benefit',
  hasHealthCondition: 'health',
  hasMainsGas: 'mains-gas',
  hasHeatPump: 'heating',
  hasSolarPanels: 'solar-panels',
  hasFeedInTariff: 'feed-in-tariff',
  isNewBuild: 'new-build',
  isSelfBuild: 'self-build',
  isRural: 'rural',
  hadFunding: 'had-funding',
  hadNestHelp: 'nest-before',
  landlordAgrees: 'landlord-agrees',
} as const satisfies Record<Exclude<HelpAsk, Decider>, Name | null>

/** A visitor's answers as text, checked before: from the query of a call, or from a form. */
type PlanTexts = Readonly<Partial<Record<Name, string>>>

/** What was not said is left out. */
export function readPlanAnswers(query: PlanTexts): PlanAnswers {
  const text = <Option extends string>(name: Name) => query[name] as Option | undefined
  const number = (name: Name) => (query[name] === undefined ? undefined : Number(query[name]))
  const flag = (name: Name) => (query[name] === undefined ? undefined : query[name] === 'yes')
  const list = <Item extends string>(name: Name) => {
    const items = query[name]?.split(',').filter(item => item !== '')
    return items && ([...new Set(items)] as Item[])
  }
  return dropUnsaid({
    ownUse: objectOf({
      gasKwh: number('gas-kwh'),
      electricityKwh: number('electricity-kwh'),
      occupants: number('occupants'),
    }),
    corrections: readCorrections(text, number, flag),
    done: list('done'),
    ticked: list('ticked'),
    comingUp: list<ComingUp>('coming-up'),
    budgetPounds: number('budget'),
    tenure: text<(typeof planOptions.tenures)[number]>('tenure'),
    livesHere: flag(namesOfAsks.livesHere),
    incomePounds: number('income'),
    hasMeansTestedBenefit: flag(namesOfAsks.hasMeansTestedBenefit),
    hasHealthCondition: flag(namesOfAsks.hasHealthCondition),
    hasMainsGas: flag(namesOfAsks.hasMainsGas),
    isNewBuild: flag(namesOfAsks.isNewBuild),
    isSelfBuild: flag(namesOfAsks.isSelfBuild),
    isRural: flag(namesOfAsks.isRural),
    hadFunding: flag(namesOfAsks.hadFunding),
    hasFeedInTariff: flag(namesOfAsks.hasFeedInTariff),
    hadNestHelp: flag(namesOfAsks.hadNestHelp),
    landlordAgrees: flag(namesOfAsks.landlordAgrees),
    meter: text<(typeof planOptions.meters)[number]>('meter'),
    payment: text<(typeof planOptions.payments)[number]>('payment'),
  })
}

function readCorrections(
  text: <Option extends string>(name: Name) => Option | undefined,
  number: (name: Name) => number | undefined,
  flag: (name: Name) => boolean | undefined,
): Corrections | undefined {
  const walls = text<Insulation>('walls')
  const floor = text<Insulation>('floor')
  const glazing = text<(typeof planOptions.panes)[number]>('windows')
  const percent = number('solar-panels')
  return objectOf({
    floorAreaM2: number('floor-area'),
    walls:
      walls &&
      dropUnsaid({
        insulation: walls,
        kind: text<(typeof planOptions.wallKinds)[number]>('wall-kind'),
      }),
    roof: objectOf({ insulationMm: number('roof-mm') }),
    floor: floor && { insulation: floor },
    windows: glazing && { panes: glazing },
    heating: objectOf({
      kind: text<(typeof planOptions.heatings)[number]>('heating'),
      fuel: text<(typeof planOptions.fuels)[number]>('heating-fuel'),
      controls: text<Insulation>('heating-controls'),
      isOld: flag('heating-is-old'),
    }),
    solarPanels: percent === undefined ? undefined : percent / 100,
  })
}

type Said<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

function dropUnsaid<Given extends object>(given: Given): Said<Given> & Pick<Given, Whole<Given>> {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as Said<Given> & Pick<Given, Whole<Given>>
}

/** The keys that are always there. */
type Whole<Given> = {
  [Key in keyof Given]-?: undefined extends Given[Key] ? never : Key
}[keyof Given]

/** Nothing where nothing of it was said. */
function objectOf<Given extends object>(given: Given): Said<Given> | undefined {
  const said = dropUnsaid(given)
  return Object.keys(said).length === 0 ? undefined : said
}
