import { listUnknownValues } from '../../../homes/epc-ratings/believe-lodged.ts'
import {
  type ColumnKind,
  type Lodged,
  type LodgedColumn,
  lodgedColumns,
} from '../../../homes/epc-ratings/lodged-columns.ts'
import { readDay, readMoment } from '../../../homes/epc-ratings/lodged-dates.ts'
import { readDescription, tidyChoice } from '../../../homes/epc-ratings/lodged-values.ts'
import type { Details, DetailValue } from './certificate-view.ts'

/** Every lodged column, made readable. */
export function listDetails(lodged: Lodged, today: string): Details {
  const unknown = new Set<string>(listUnknownValues(lodged, today))
  const shown = lodgedColumns.filter(column => !isBlankLine(column, lodged))
  return {
    values: Object.fromEntries(
      shown.map(column => [
        column.attribute,
        unknown.has(column.attribute) ? null : readDetail(column, lodged),
      ]),
    ),
    inWelsh: shown
      .filter(({ kind }) => kind === 'description')
      .map(({ attribute }) => attribute)
      .filter(name => readDescription(lodged[name])?.language === 'cy'),
  }
}

/** An address needs no second or third line. */
function isBlankLine({ attribute, kind }: LodgedColumn, lodged: Lodged): boolean {
  return kind === 'line' && !lodged[attribute]?.trim()
}

function readDetail({ attribute, kind }: LodgedColumn, lodged: Lodged): DetailValue {
  const text = lodged[attribute]?.trim() ?? null
  const read = readers[kind]
  return text === null || !read ? text : read(text)
}

const readers: Partial<Record<ColumnKind, (text: string) => DetailValue>> = {
  date: readDay,
  datetime: text => readMoment(text)?.slice(0, 16).replace('T', ' ') ?? readDay(text),
  flag: text => text.toUpperCase() === 'Y',
  band: text => text.toUpperCase(),
  choice: tidyChoice,
  description: text => readDescription(text)?.text ?? null,
}
