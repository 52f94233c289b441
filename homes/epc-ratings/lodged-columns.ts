/**
 * Every certificate column that is kept, in the order of the old public files. Importer, record,
 * schema, made-up data and the list of details all follow from these rows.
 */
export type ColumnKind =
  | 'key'
  | 'line'
  | 'postcode'
  | 'reference'
  | 'date'
  | 'datetime'
  | 'band'
  | 'score'
  | 'pounds'
  | 'number'
  | 'stars'
  | 'flag'
  | 'choice'
  | 'description'

type Options = {
  /** Names that a source gives it, where they are not the attribute's own. */
  readonly also?: readonly string[]
  /** Set where the new files no longer carry it. */
  readonly onlyIn?: 'old'
  /** Of a number; a count up to 1,000 where there is none. What is outside of it is not believed. */
  readonly range?: Range
  /** What assessors' software writes where nobody measured or looked. */
  readonly leftover?: number
}

export type Range = readonly [least: number, most: number]

// Far beyond what any home has, so that only slips are outside. A home may make more than it uses.
const percent: Range = [0, 100]
const energyOrCarbon: Range = [-10_000, 10_000]

const column = <Attribute extends string>(
  attribute: Attribute,
  kind: ColumnKind,
  { also = [], onlyIn, range, leftover }: Options = {},
) => ({ attribute, kind, also, onlyIn, range, leftover }) as const

export const lodgedColumns = [
  column('lmk-key', 'key', { also: ['certificate_number'] }),
  column('address1', 'line'),
  column('address2', 'line'),
  column('address3', 'line'),
  column('postcode', 'postcode'),
  column('building-reference-number', 'reference', { onlyIn: 'old' }),
  column('current-energy-rating', 'band'),
  column('potential-energy-rating', 'band'),
  column('current-energy-efficiency', 'score'),
  column('potential-energy-efficiency', 'score'),
  column('property-type', 'choice'),
  column('built-form', 'choice'),
  column('inspection-date', 'date'),
  column('local-authority', 'choice'),
  column('constituency', 'choice'),
  column('county', 'choice', { onlyIn: 'old' }),
  column('lodgement-date', 'date'),
  column('transaction-type', 'choice'),
  column('environment-impact-current', 'score'),
  column('environment-impact-potential', 'score'),
  column('energy-consumption-current', 'number', { range: energyOrCarbon }),
  column('energy-consumption-potential', 'number', { range: energyOrCarbon }),
  column('co2-emissions-current', 'number', { range: energyOrCarbon }),
  column('co2-emiss-curr-per-floor-area', 'number', { range: energyOrCarbon }),
  column('co2-emissions-potential', 'number', { range: energyOrCarbon }),
  column('lighting-cost-current', 'pounds'),
  column('lighting-cost-potential', 'pounds'),
  column('heating-cost-current', 'pounds'),
  column('heating-cost-potential', 'pounds'),
  column('hot-water-cost-current', 'pounds'),
  column('hot-water-cost-potential', 'pounds'),
  column('total-floor-area', 'number', { range: [1, 20_000], leftover: 0 }),
  column('energy-tariff', 'choice'),
  column('mains-gas-flag', 'flag'),
  column('floor-level', 'choice'),
  column('flat-top-storey', 'flag'),
  column('flat-storey-count', 'number'),
  column('main-heating-controls', 'choice'),
  column('multi-glaze-proportion', 'number', { range: percent }),
  column('glazed-type', 'choice'),
  column('glazed-area', 'choice'),
  column('extension-count', 'number'),
  column('number-habitable-rooms', 'number'),
  column('number-heated-rooms', 'number'),
  column('low-energy-lighting', 'number', { range: percent }),
  column('number-open-fireplaces', 'number'),
  column('hotwater-description', 'description'),
  column('hot-water-energy-eff', 'stars'),
  column('hot-water-env-eff', 'stars'),
  column('floor-description', 'description'),
  column('floor-energy-eff', 'stars'),
  column('floor-env-eff', 'stars'),
  column('windows-description', 'description'),
  column('windows-energy-eff', 'stars'),
  column('windows-env-eff', 'stars'),
  column('walls-description', 'description'),
  column('walls-energy-eff', 'stars'),
  column('walls-env-eff', 'stars'),
  column('secondheat-description', 'description'),
  column('sheating-energy-eff', 'stars'),
  column('sheating-env-eff', 'stars'),
  column('roof-description', 'description'),
  column('roof-energy-eff', 'stars'),
  column('roof-env-eff', 'stars'),
  column('mainheat-description', 'description'),
  column('mainheat-energy-eff', 'stars'),
  column('mainheat-env-eff', 'stars'),
  column('mainheatcont-description', 'description'),
  column('mainheatc-energy-eff', 'stars'),
  column('mainheatc-env-eff', 'stars'),
  column('lighting-description', 'description'),
  column('lighting-energy-eff', 'stars'),
  column('lighting-env-eff', 'stars'),
  column('main-fuel', 'choice'),
  column('wind-turbine-count', 'number', { leftover: -1 }),
  column('heat-loss-corridor', 'choice', { also: ['HEAT_LOSS_CORRIDOOR'] }),
  column('unheated-corridor-length', 'number'),
  column('floor-height', 'number', { range: [0.5, 50], leftover: 0 }),
  column('photo-supply', 'number', { range: percent }),
  column('solar-water-heating-flag', 'flag'),
  column('mechanical-ventilation', 'choice'),
  column('address', 'line'),
  column('local-authority-label', 'choice'),
  column('constituency-label', 'choice'),
  column('post-town', 'choice', { also: ['posttown'] }),
  column('construction-age-band', 'choice'),
  column('lodgement-datetime', 'datetime'),
  column('tenure', 'choice'),
  column('fixed-lighting-outlets-count', 'number'),
  column('low-energy-fixed-light-count', 'number', {
    also: ['low_energy_fixed_lighting_outlets_count'],
  }),
  column('uprn', 'reference'),
  column('uprn-source', 'choice'),
  column('report-type', 'choice'),
] as const

export type LodgedColumn = (typeof lodgedColumns)[number]
export type LodgedName = LodgedColumn['attribute']

/** What was lodged, by attribute, as lodged but for mended encoding; null where there is nothing. */
export type Lodged = Readonly<Record<LodgedName, string | null>>

declare const mark: unique symbol

/**
 * What was lodged without what nothing can be made of, which is null. Everything that is worked out
 * from a certificate is worked out from this, so that nonsense is never believed.
 */
export type Believed = Lodged & { readonly [mark]: true }
