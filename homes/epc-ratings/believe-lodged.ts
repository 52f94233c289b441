import type { Lodged, LodgedName } from './lodged-columns.ts'
import { readDay } from './lodged-dates.ts'
import { judgeLodged } from './unknown-values.ts'

declare const mark: unique symbol

/**
 * What was lodged without what nothing can be made of, which is null. Everything that is worked out
 * from a certificate is worked out from this, so that nonsense is never believed.
 */
export type Believed = Lodged & { readonly [mark]: true }

/** `judged`: where that has been done. */
export function believeLodged(
  lodged: Lodged,
  today: string,
  judged: ReadonlyMap<LodgedName, unknown> = judgeLodged(lodged, today),
): Believed {
  const believed: Record<LodgedName, string | null> = { ...lodged }
  for (const attribute of judged.keys()) believed[attribute] = null
  return believed as Believed
}

/** The day of lodging; from the datetime where its own column says nothing. */
export function readLodgedOn(believed: Believed): string | null {
  return readDay(believed['lodgement-date']) ?? readDay(believed['lodgement-datetime'])
}
