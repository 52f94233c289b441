import { believeLodged } from '../../homes/epc-ratings/believe-lodged.ts'
import {
  type Believed,
  type Lodged,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'

const nothing = Object.fromEntries(
  lodgedColumns.map(({ attribute }) => [attribute, null]),
) as Lodged

/** A certificate of which nothing else was lodged, as it is believed. */
export function believedOf(lodged: Partial<Lodged>, today = '2026-11-21'): Believed {
  return believeLodged({ ...nothing, ...lodged }, today)
}
