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
  | 'kwh'
  | 'stars'
  | 'flag'
  | 'choice'
  | 'description'

/** The headings under which a home's page lists what was lodged, in order. */
export const detailGroups = ['home', 'rating', 'costs', 'fabric', 'systems', 'record'] as const

type DetailGroup = (typeof detailGroups)[number]

type Options = {
  /** Other names of the column in the official files. */
  readonly also?: readonly string[]
  /** `old`: the new files no longer have the column. `json`: no file of rows has it. */
  readonly onlyIn?: 'old' | 'json'
  /** Believed values of a number; 0 to 1,000 where it is left out. */
  readonly range?: Range
  /** What assessors' software writes where nothing was measured. */
  readonly leftover?: number
}

export type Range = readonly [least: number, most: number]

// Wide, so that only slips are outside. Below zero for homes that make more than they use.
const percent: Range = [0, 100]
const energyOrCarbon: Range = [-10_000, 10_000]
const json: Options = { onlyIn: 'json' }

// The mark lets the bundler drop the table from scripts that import something else of this file.
/* @__NO_SIDE_EFFECTS__ */
function column<Attribute extends string>(
  attribute: Attribute,
  group: DetailGroup,
  kind: ColumnKind,
  { also = [], onlyIn, range, leftover }: Options = {},
) {
  return { attribute, group, kind, also, onlyIn, range, leftover } as const
}

/**
 * Every certificate column that is stored, in the order of the old public files. Importer, record,
 * schema, made-up data and the list of details all follow from these rows.
 */
export const lodgedColumns = [
  column('lmk-key', 'record', 'key', {
    also: ['certificate_number', 'assessment_id', 'rrn'],
  }),
  column('address1', 'home', 'line'),
  column('address2', 'home', 'line'),
  column('address3', 'home', 'line'),
  column('postcode', 'home', 'postcode'),
  column('building-reference-number', 'record', 'reference', { onlyIn: 'old' }),
  column('current-energy-rating', 'rating', 'band'),
  column('potential-energy-rating', 'rating', 'band'),
  column('current-energy-efficiency', 'rating', 'score'),
  column('potential-energy-efficiency', 'rating', 'score'),
  column('property-type', 'home', 'choice'),
  column('built-form', 'home', 'choice'),
  column('inspection-date', 'record', 'date'),
  column('local-authority', 'record', 'choice'),
  column('constituency', 'record', 'choice'),
  column('county', 'home', 'choice', { onlyIn: 'old' }),
  column('lodgement-date', 'record', 'date'),
  column('transaction-type', 'record', 'choice'),
  column('environment-impact-current', 'rating', 'score'),
  column('environment-impact-potential', 'rating', 'score'),
  column('energy-consumption-current', 'rating', 'number', { range: energyOrCarbon }),
  column('energy-consumption-potential', 'rating', 'number', { range: energyOrCarbon }),
  column('co2-emissions-current', 'rating', 'number', { range: energyOrCarbon }),
  column('co2-emiss-curr-per-floor-area', 'rating', 'number', { range: energyOrCarbon }),
  column('co2-emissions-potential', 'rating', 'number', { range: energyOrCarbon }),
  column('lighting-cost-current', 'costs', 'pounds'),
  column('lighting-cost-potential', 'costs', 'pounds'),
  column('heating-cost-current', 'costs', 'pounds'),
  column('heating-cost-potential', 'costs', 'pounds'),
  column('hot-water-cost-current', 'costs', 'pounds'),
  column('hot-water-cost-potential', 'costs', 'pounds'),
  column('total-floor-area', 'home', 'number', { range: [1, 20_000], leftover: 0 }),
  column('energy-tariff', 'systems', 'choice'),
  column('mains-gas-flag', 'systems', 'flag'),
  column('floor-level', 'home', 'choice'),
  column('flat-top-storey', 'home', 'flag'),
  column('flat-storey-count', 'home', 'number'),
  column('main-heating-controls', 'systems', 'choice'),
  column('multi-glaze-proportion', 'fabric', 'number', { range: percent }),
  column('glazed-type', 'fabric', 'choice'),
  column('glazed-area', 'fabric', 'choice'),
  column('extension-count', 'home', 'number'),
  column('number-habitable-rooms', 'home', 'number'),
  column('number-heated-rooms', 'home', 'number'),
  column('low-energy-lighting', 'systems', 'number', { range: percent }),
  column('number-open-fireplaces', 'systems', 'number'),
  column('hotwater-description', 'systems', 'description'),
  column('hot-water-energy-eff', 'systems', 'stars'),
  column('hot-water-env-eff', 'systems', 'stars'),
  column('floor-description', 'fabric', 'description'),
  column('floor-energy-eff', 'fabric', 'stars'),
  column('floor-env-eff', 'fabric', 'stars'),
  column('windows-description', 'fabric', 'description'),
  column('windows-energy-eff', 'fabric', 'stars'),
  column('windows-env-eff', 'fabric', 'stars'),
  column('walls-description', 'fabric', 'description'),
  column('walls-energy-eff', 'fabric', 'stars'),
  column('walls-env-eff', 'fabric', 'stars'),
  column('secondheat-description', 'systems', 'description'),
  column('sheating-energy-eff', 'systems', 'stars'),
  column('sheating-env-eff', 'systems', 'stars'),
  column('roof-description', 'fabric', 'description'),
  column('roof-energy-eff', 'fabric', 'stars'),
  column('roof-env-eff', 'fabric', 'stars'),
  column('mainheat-description', 'systems', 'description'),
  column('mainheat-energy-eff', 'systems', 'stars'),
  column('mainheat-env-eff', 'systems', 'stars'),
  column('mainheatcont-description', 'systems', 'description'),
  column('mainheatc-energy-eff', 'systems', 'stars'),
  column('mainheatc-env-eff', 'systems', 'stars'),
  column('lighting-description', 'systems', 'description'),
  column('lighting-energy-eff', 'systems', 'stars'),
  column('lighting-env-eff', 'systems', 'stars'),
  column('main-fuel', 'systems', 'choice'),
  column('wind-turbine-count', 'systems', 'number', { leftover: -1 }),
  column('heat-loss-corridor', 'fabric', 'choice', { also: ['HEAT_LOSS_CORRIDOOR'] }),
  column('unheated-corridor-length', 'fabric', 'number'),
  column('floor-height', 'home', 'number', { range: [0.5, 50], leftover: 0 }),
  column('photo-supply', 'systems', 'number', { range: percent }),
  column('solar-water-heating-flag', 'systems', 'flag'),
  column('mechanical-ventilation', 'systems', 'choice'),
  column('address', 'home', 'line'),
  column('local-authority-label', 'home', 'choice'),
  column('constituency-label', 'home', 'choice'),
  column('post-town', 'home', 'choice', { also: ['posttown'] }),
  column('construction-age-band', 'home', 'choice'),
  column('lodgement-datetime', 'record', 'datetime'),
  column('tenure', 'home', 'choice'),
  column('fixed-lighting-outlets-count', 'systems', 'number'),
  column('low-energy-fixed-light-count', 'systems', 'number', {
    also: ['low_energy_fixed_lighting_outlets_count'],
  }),
  column('uprn', 'record', 'reference'),
  column('uprn-source', 'record', 'choice'),
  column('report-type', 'record', 'choice'),
  // Last, so that a record made from a file of rows ends before them.
  column('country-code', 'record', 'choice', json),
  column('electricity-smart-meter-present', 'systems', 'flag', json),
  column('gas-smart-meter-present', 'systems', 'flag', json),
  column('space-heating-demand', 'rating', 'kwh', json),
  column('water-heating-demand', 'rating', 'kwh', json),
  column('impact-of-loft-insulation', 'fabric', 'kwh', json),
  column('impact-of-cavity-insulation', 'fabric', 'kwh', json),
  column('impact-of-solid-wall-insulation', 'fabric', 'kwh', json),
] as const

export function listNamesOf(group: DetailGroup): LodgedName[] {
  return lodgedColumns.flatMap(column => (column.group === group ? [column.attribute] : []))
}

export type LodgedColumn = (typeof lodgedColumns)[number]
export type LodgedName = LodgedColumn['attribute']

/** Lodged values by attribute, with mended encoding; null where there is none. */
export type Lodged = Readonly<Record<LodgedName, string | null>>

declare const mark: unique symbol

/**
 * What was lodged without what nothing can be made of, which is null. Everything that is worked out
 * from a certificate is worked out from this, so that nonsense is never believed.
 */
export type Believed = Lodged & { readonly [mark]: true }
