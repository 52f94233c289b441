import type { Corrections, Insulation } from '../../homes/epc-ratings/building.ts'
import type { MeasureId } from '../../homes/measures/measure.ts'
import { stepNatures } from '../../homes/plan/occasions.ts'
import { type ComingUp, occasions, type PlanAnswers } from '../../homes/plan/plan.ts'
import type { Parameters, Query } from '../json-api/read-query.ts'
import type { Schema } from '../json-api/schema.ts'

const yesOrNo = ['yes', 'no'] as const
const insulations = ['none', 'some', 'full'] as const satisfies readonly Insulation[]
const wallKinds = [
  'cavity',
  'solid-brick',
  'stone',
  'timber-frame',
  'system-built',
  'cob',
  'park-home',
] as const
const panes = ['single', 'secondary', 'double', 'triple'] as const
const heatings = [
  'boiler',
  'heat-pump',
  'storage-heaters',
  'electric-heaters',
  'room-heaters',
  'warm-air',
  'network',
  'none',
] as const
const fuels = ['mains-gas', 'oil', 'lpg', 'coal', 'electricity', 'wood', 'other'] as const
const tenures = ['owner', 'leaseholder', 'landlord', 'private-tenant', 'social-tenant'] as const
const meters = ['single-rate', 'two-rate'] as const
const payments = ['direct-debit', 'prepayment', 'on-receipt'] as const

const measureIds = Object.keys(stepNatures).filter(id => id !== 'as-lodged') as MeasureId[]

/** More than a home has steps. */
const mostItems = 40

const oneOf = (options: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: options,
  description,
})
const whole = (minimum: number, maximum: number, description: string): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
})
const listOf = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  maxItems: mostItems,
  description: `${description} With commas between them, ${mostItems} at most.`,
})
/** A measure by its name, or one as lodged by its key. */
const stepKey: Schema = {
  type: 'string',
  pattern: `^(${measureIds.join('|')}|as-lodged-[a-z0-9-]{1,60})$`,
  examples: ['loft-top-up'],
}

/** What a visitor may say of the home and of themselves. All may be left out. */
export const planParameters = {
  occupants: whole(1, 20, 'How many people live there.'),
  'gas-kwh': whole(0, 200_000, 'Gas used in a year, from bills.'),
  'electricity-kwh': whole(0, 200_000, 'Electricity used in a year, from bills.'),
  'floor-area': whole(
    5,
    5_000,
    'The whole floor in square metres, where the certificate is wrong.',
  ),
  walls: oneOf(insulations, 'How well the walls are insulated, where the certificate is wrong.'),
  'wall-kind': oneOf(wallKinds, 'What the walls are made of; goes with `walls`.'),
  'roof-mm': whole(0, 600, 'Millimetres of insulation in the loft.'),
  floor: oneOf(insulations, 'How well the ground floor is insulated.'),
  windows: oneOf(panes, 'The glazing of most windows.'),
  heating: oneOf(heatings, 'What heats the home.'),
  'heating-fuel': oneOf(fuels, 'What the heating burns or uses.'),
  'heating-controls': oneOf(
    insulations,
    'No controls; some of programmer, room thermostat and radiator valves; all of them.',
  ),
  'heating-is-old': oneOf(yesOrNo, 'Whether the heating is due to be replaced.'),
  'solar-panels': whole(0, 100, 'Per cent of the roof under solar panels.'),
  done: listOf(stepKey, 'Steps already done. They are never suggested.'),
  ticked: listOf(
    stepKey,
    'The steps that the totals are of; those of START HERE and NEXT where it is left out.',
  ),
  'coming-up': listOf({ type: 'string', enum: occasions }, 'What is going to be done anyway.'),
  budget: whole(0, 999_999, 'Pounds to spend on START HERE and NEXT together.'),
  tenure: oneOf(tenures, 'Who you are to the home.'),
  'lives-here': oneOf(yesOrNo, 'Whether you live there.'),
  income: whole(0, 999_999, 'Pounds a year of the whole household, before tax.'),
  benefit: oneOf(yesOrNo, 'Whether anyone there receives a means-tested benefit.'),
  health: oneOf(yesOrNo, 'Whether anyone there has a health condition that cold makes worse.'),
  'mains-gas': oneOf(yesOrNo, 'Whether there is a gas main to connect to.'),
  'new-build': oneOf(yesOrNo, 'Whether the home is newly built.'),
  'self-build': oneOf(yesOrNo, 'Whether the owner built it.'),
  rural: oneOf(yesOrNo, 'Whether it is in the country.'),
  'had-funding': oneOf(yesOrNo, 'Whether public money has paid for a heat pump or biomass boiler.'),
  'feed-in-tariff': oneOf(yesOrNo, 'Whether a Feed-in Tariff pays for what the panels export.'),
  'nest-before': oneOf(yesOrNo, 'Whether the home has had measures from Nest before.'),
  'landlord-agrees': oneOf(yesOrNo, 'Whether the landlord agrees to work.'),
  meter: oneOf(meters, 'The electricity meter: single-rate where it is left out.'),
  payment: oneOf(payments, 'How energy is paid for: direct-debit where it is left out.'),
} as const satisfies Parameters

type Name = keyof typeof planParameters

/** Of a query that fits the parameters. What was not said is left out. */
export function readPlanAnswers(query: Query): PlanAnswers {
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
    tenure: text<(typeof tenures)[number]>('tenure'),
    livesHere: flag('lives-here'),
    incomePounds: number('income'),
    hasMeansTestedBenefit: flag('benefit'),
    hasHealthCondition: flag('health'),
    hasMainsGas: flag('mains-gas'),
    isNewBuild: flag('new-build'),
    isSelfBuild: flag('self-build'),
    isRural: flag('rural'),
    hadFunding: flag('had-funding'),
    hasFeedInTariff: flag('feed-in-tariff'),
    hadNestHelp: flag('nest-before'),
    landlordAgrees: flag('landlord-agrees'),
    meter: text<(typeof meters)[number]>('meter'),
    payment: text<(typeof payments)[number]>('payment'),
  })
}

function readCorrections(
  text: <Option extends string>(name: Name) => Option | undefined,
  number: (name: Name) => number | undefined,
  flag: (name: Name) => boolean | undefined,
): Corrections | undefined {
  const walls = text<Insulation>('walls')
  const floor = text<Insulation>('floor')
  const glazing = text<(typeof panes)[number]>('windows')
  const percent = number('solar-panels')
  return objectOf({
    floorAreaM2: number('floor-area'),
    walls:
      walls &&
      dropUnsaid({ insulation: walls, kind: text<(typeof wallKinds)[number]>('wall-kind') }),
    roof: objectOf({ insulationMm: number('roof-mm') }),
    floor: floor && { insulation: floor },
    windows: glazing && { panes: glazing },
    heating: objectOf({
      kind: text<(typeof heatings)[number]>('heating'),
      fuel: text<(typeof fuels)[number]>('heating-fuel'),
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
