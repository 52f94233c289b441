import type { Assumption } from '../../../homes/assumption.ts'
import {
  bedroomsOfArea,
  electricityByBedrooms,
  electricitySpread,
} from '../../../homes/energy/appliances.ts'
import { assumptions, doubts, scorePoints } from '../../../homes/energy/assumptions.ts'
import { co2KgPerKwh } from '../../../homes/energy/co2-factors.ts'
import { efficiencies } from '../../../homes/energy/efficiencies.ts'
import { officialLodgedPrices } from '../../../homes/energy/lodged-price-list.ts'
import {
  gasByBand,
  gasOfThreeBedrooms,
  meanPrimaryKwhPerM2,
  meteredShare,
  scatterPrimaryKwhPerM2,
} from '../../../homes/energy/metered-factors.ts'
import { methodologies } from '../../../homes/energy/methodologies.ts'
import { selfUse } from '../../../homes/energy/solar-self-use.ts'
import { type Source, type SourceId, sources } from '../../../homes/sources.ts'

type Cell = string | number | null | undefined
type AssumptionTable = {
  readonly id: string
  /** Of all rows; empty where each row names its own. */
  readonly sources: readonly SourceId[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Every figure that the model takes as given, as the tables of `docs/energy-model.md`. */
export function listAssumptions(): readonly AssumptionTable[] {
  return [
    table('constants', columnsOfOne, Object.entries(assumptions).map(rowOf)),
    table('doubts', columnsOfOne, [
      ...Object.entries(doubts).map(rowOf),
      rowOf(['score-points', scorePoints]),
    ]),
    table(
      'efficiencies',
      ['heating', 'fuel', 'heat from a kWh', 'where rated poor', 'source', 'confidence'],
      efficiencies.map(row => [row.kind, row.fuel, row.value, row.old, row.source, row.confidence]),
    ),
    table(
      'methodologies',
      ['methodology', 'RdSAP', 'from', 'deflator', 'source'],
      methodologies.map(one => [one.id, one.version, one.from, one.costDeflator, one.source]),
    ),
    table(
      'primary factors',
      ['fuel', ...ids],
      fuels.map(fuel => [fuel, ...methodologies.map(one => one.primaryFactors[fuel])]),
      methodologies.map(({ source }) => source),
    ),
    table(
      'rating prices',
      ['price', ...ids],
      [
        ...fuels.map(fuel => [fuel, ...methodologies.map(one => one.ratingPrices?.pence[fuel])]),
        ['two rates: night', ...methodologies.map(one => one.ratingPrices?.nightPence)],
        ['two rates: day', ...methodologies.map(one => one.ratingPrices?.dayPence)],
        ...(['mains-gas', 'heat-network'] as const).map(fuel => [
          `${fuel}: £ a year`,
          ...methodologies.map(one => one.ratingPrices?.standingPounds[fuel]),
        ]),
      ],
      ['sap-2009-tables', 'sap-score'],
    ),
    table(
      'lodged prices',
      ['from', 'gas', '£ a year', 'electricity', 'night', 'day', 'oil', 'LPG'],
      officialLodgedPrices.map(row => [
        row.from,
        row.gasPence,
        row.gasStandingPounds,
        row.electricityPence,
        row.offPeakLowPence,
        row.offPeakHighPence,
        row.oilPence,
        row.lpgPence,
      ]),
      ['lodged-price-list'],
    ),
    table(
      'electricity by bedrooms',
      ['bedrooms', 'kWh', 'floor area from, m²'],
      electricityByBedrooms.map((kwh, index) => [index + 1, kwh, bedroomsOfArea[index]?.[0]]),
      ['need-2026', 'own-assumptions'],
    ),
    table(
      'spread of electricity',
      ['use', 'beside medium'],
      [
        ['low', electricitySpread.low.toFixed(3)],
        ['high', electricitySpread.high.toFixed(3)],
      ],
      ['tdcv-2023'],
    ),
    table(
      'metered by band',
      ['band', 'homes', 'share of the model', '±', 'gas beside band D'],
      Object.entries(meteredShare).map(([band, { homes, share, error }]) => [
        band,
        homes,
        share,
        error,
        gasByBand[band as keyof typeof gasByBand],
      ]),
      ['few-2023', 'need-2026'],
    ),
    table('metered by type', ['type', 'gas, kWh'], Object.entries(gasOfThreeBedrooms), [
      'need-2026',
    ]),
    table(
      'scatter',
      ['of one home', 'kWh/m²'],
      [
        ['primary energy', scatterPrimaryKwhPerM2],
        ['beside the mean that was measured', meanPrimaryKwhPerM2],
      ],
      ['few-2023'],
    ),
    table('own use of panels', ['kWp', 'alone', 'with a 5 kWh battery'], selfUse, [
      'solar-self-use',
    ]),
    table(
      'carbon',
      ['fuel', 'kg CO2 a kWh', 'source'],
      Object.entries(co2KgPerKwh).map(([fuel, { value, source }]) => [fuel, value, source]),
    ),
  ]
}

/** The sources that the tables name, as a table. */
export function listSources(tables: readonly AssumptionTable[]): AssumptionTable {
  const named = new Set(tables.flatMap(({ sources, rows }) => [...sources, ...rows.flat()]))
  return table(
    'sources',
    ['id', 'title', 'looked at', 'confidence'],
    Object.entries<Source>(sources)
      .filter(([id]) => named.has(id))
      .map(([id, { title, asOf, confidence }]) => [id, title, asOf, confidence]),
  )
}

/** As `docs/energy-model.md` has it. */
export function writeTable({ id, columns, sources, rows }: AssumptionTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### Table: ${id}`,
    '',
    ...(sources.length > 0 ? [`Sources: ${sources.join(', ')}.`, ''] : []),
    line(columns),
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

const ids = methodologies.map(({ id }) => id)
const fuels = ['mains-gas', 'electricity', 'oil', 'lpg', 'coal', 'wood', 'heat-network'] as const
const columnsOfOne = ['id', 'what', 'value', 'unit', 'source', 'looked at', 'confidence']

const rowOf = ([id, one]: readonly [string, Assumption]): Cell[] => [
  id,
  one.what,
  one.value,
  one.unit,
  one.source,
  one.asOf,
  one.confidence,
]

function table(
  id: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  sources: readonly SourceId[] = [],
): AssumptionTable {
  return { id, columns, sources, rows: rows.map(row => row.map(cell => (cell ?? '–').toString())) }
}
