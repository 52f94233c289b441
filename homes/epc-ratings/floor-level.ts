import type { FileShape } from './column-names.ts'

export type FloorLevel =
  | { readonly at: 'basement' | 'ground' | 'mid-floor' | 'top-floor' }
  | { readonly at: 'storey'; readonly storey: number; readonly isOrAbove: boolean }

/** The new files write a code where the old ones count storeys, so that a bare 1 is not one answer. */
const newCodes = new Map<string, FloorLevel>([
  ['0', { at: 'basement' }],
  ['1', { at: 'ground' }],
  ['2', { at: 'mid-floor' }],
  ['3', { at: 'top-floor' }],
])

const words = new Map<string, FloorLevel>([
  ['basement', { at: 'basement' }],
  ['ground', { at: 'ground' }],
  ['ground floor', { at: 'ground' }],
  ['mid floor', { at: 'mid-floor' }],
  ['top floor', { at: 'top-floor' }],
])

/** Which floor a flat is on; null where the text does not tell. */
export function readFloorLevel(text: string | null, shape: FileShape): FloorLevel | null {
  const level = text?.trim().toLowerCase() ?? ''
  const named = (shape === 'new' ? newCodes.get(level) : undefined) ?? words.get(level)
  if (named) return named
  const [, digits, above] = /^(-?\d{1,2})(?:st|nd|rd|th)?(\+| or above)?$/.exec(level) ?? []
  if (!digits) return null
  const storey = Number(digits)
  if (storey < 0) return { at: 'basement' }
  return storey === 0 ? { at: 'ground' } : { at: 'storey', storey, isOrAbove: above !== undefined }
}
