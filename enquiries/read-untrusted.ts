import { dropDirectionMarks } from '../homes/addresses/unseen-marks.ts'
import { type LineReading, readLine, readLines } from './contact/read-text.ts'
import type { LeadFault, LeadFaultKind } from './lead.ts'

export type FaultPath = LeadFault['path']
export type NoteFault = (path: FaultPath, kind: LeadFaultKind) => void
export type Members = Readonly<Record<string, unknown>>

/** Undefined, null and an empty text count alike. */
export const isLeftOut = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** Spaces and direction marks alone count as nothing typed. */
export const isBlank = (value: unknown): boolean =>
  isLeftOut(value) || (typeof value === 'string' && dropDirectionMarks(value).trim() === '')

export function readMembers(value: unknown): Members | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Members) : null
}

type AnyReading = { readonly ok: true } | { readonly ok: false; readonly problem: LeadFaultKind }

/** Reads a text by a function such as `readName`; null where it is left out or wrong. */
export function readBy<Reading extends AnyReading>(
  read: (typed: string) => Reading,
  value: unknown,
  path: FaultPath,
  note: NoteFault,
): Extract<Reading, { ok: true }> | null {
  if (isLeftOut(value)) return null
  if (typeof value !== 'string') {
    note(path, 'wrong-type')
    return null
  }
  const reading = read(value)
  if (reading.ok) return reading as Extract<Reading, { ok: true }>
  // Spaces alone are nothing typed; whoever needs the value reports it as missing.
  if (reading.problem !== 'missing') note(path, reading.problem)
  return null
}

export function readTextLine(value: unknown, most: number, path: FaultPath, note: NoteFault) {
  return readBy((typed): LineReading => readLine(typed, most), value, path, note)?.text ?? null
}

export function readTextLines(value: unknown, most: number, path: FaultPath, note: NoteFault) {
  return readBy((typed): LineReading => readLines(typed, most), value, path, note)?.text ?? null
}

export function readOneOf<Option extends string>(
  options: readonly Option[],
  value: unknown,
  path: FaultPath,
  note: NoteFault,
): Option | null {
  if (isLeftOut(value)) return null
  const found = options.find(option => option === value)
  if (found === undefined) note(path, typeof value === 'string' ? 'not-offered' : 'wrong-type')
  return found ?? null
}

/** The items of a list; none where it is left out, not a list, or longer than allowed. */
export function readList(
  value: unknown,
  most: number,
  path: FaultPath,
  note: NoteFault,
): readonly unknown[] {
  if (isLeftOut(value)) return []
  if (!Array.isArray(value)) {
    note(path, 'wrong-type')
    return []
  }
  if (value.length <= most) return value
  note(path, 'too-many')
  return []
}

/** Reads each object of a list with `read`. */
export function readObjects<Item>(
  value: unknown,
  most: number,
  field: FaultPath[0],
  note: NoteFault,
  read: (members: Members, path: FaultPath, note: NoteFault) => Item,
): Item[] {
  return readList(value, most, [field], note).flatMap((item, at) => {
    const members = readMembers(item)
    if (members === null) note([field, at], 'wrong-type')
    return members === null ? [] : [read(members, [field, at], note)]
  })
}

export function readChoices<Option extends string>(
  options: readonly Option[],
  value: unknown,
  path: FaultPath,
  note: NoteFault,
): readonly Option[] {
  const chosen = readList(value, options.length * 2, path, note).flatMap((choice, at) => {
    const itsPath: FaultPath = [...path, at]
    if (isLeftOut(choice)) note(itsPath, 'missing')
    return readOneOf(options, choice, itsPath, note) ?? []
  })
  return [...new Set(chosen)]
}

/** A required line. */
export function demandLine(value: unknown, most: number, path: FaultPath, note: NoteFault): string {
  if (isBlank(value)) note(path, 'missing')
  return readTextLine(value, most, path, note) ?? ''
}
