import { cleanIdText } from './clean-id-text.ts'
import { findIdFlat, tidyIdNumber } from './id-flat.ts'
import { tidyIdLines } from './id-lines.ts'
import { isIdStreet } from './id-street.ts'
import { titleIdText } from './id-title.ts'

/**
 * The text that the id of an address without a UPRN is hashed from, made from its lines as lodged.
 * Frozen with everything in this folder as it was on 22 November 2026, for links and bookmarks hold
 * such ids: how addresses are shown, read and compared may change, and this may not. It takes after
 * `parseAddress` and `cleanAddressText` of that day and shares no code with them.
 */
export function makeIdText(
  lines: readonly (string | null)[],
  town: string | null,
  postcode: string,
): string {
  const first = readLines(lines, town)
  const { shown } = first.isNumberAlone ? readLines(first.shown, town) : first
  const postalTown = titleIdText(town?.trim() ?? '') || null
  return cleanIdText([...shown, postalTown, postcode].filter(Boolean).join(', '), town)
}

type Place = { readonly number: string | null; readonly name: string }

function readLines(lines: readonly (string | null)[], town: string | null) {
  let hasFlat = false
  const places: Place[] = []
  const shown = tidyIdLines(lines, town).map(pieces =>
    pieces.flatMap(piece => {
      const flat = hasFlat ? null : findIdFlat(piece)
      if (flat === null) return showPlace(piece, places)
      hasFlat = true
      return [flat.written, ...(flat.rest === '' ? [] : showPlace(flat.rest, places))]
    }),
  )
  return {
    shown: shown.map(pieces => pieces.join(', ')).filter(Boolean),
    isNumberAlone: places.some(({ name }) => name === ''),
  }
}

const numberFirst =
  /^((?:\d{1,5}(?: ?[a-z](?![\p{L}\p{N}'’]))?)(?: ?[-–/:] ?\d{1,5}[a-z]?(?![\p{L}\p{N}]))?)(?: (.*))?$/iu
const nameFirst =
  /^((?!(?:plot|block|unit|phase|po box|building|room|suite) )[^\d,]+?(?<! (?:of|to|at|adj|adjacent|adjoining|above|over|opposite|opp|behind|and|&))) (\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?)?) (.+)$/i

function showPlace(piece: string, places: Place[]): string[] {
  const [, name, number, street] = nameFirst.exec(piece) ?? []
  if (name && number && street && isIdStreet(street) && !isIdStreet(name)) {
    places.push({ number: null, name }, { number: tidyIdNumber(number), name: street })
    return [name, `${tidyIdNumber(number)} ${street}`]
  }
  const place = readPlace(piece)
  if (place.number === null && places.some(({ name }) => isSame(name, place.name))) return []
  places.push(place)
  return [showWhole(place)]
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && a.toUpperCase() === b.toUpperCase()
}

function readPlace(piece: string): Place {
  const [, number, name = ''] = /^\d/.test(piece) ? (numberFirst.exec(piece) ?? []) : []
  return number ? { number: tidyIdNumber(number), name } : { number: null, name: piece }
}

function showWhole({ number, name }: Place): string {
  return number === null ? name : `${number} ${name}`.trim()
}
