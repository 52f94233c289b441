import { findFlat, tidyNumber } from './flat-number.ts'
import { isBuilding, isStreet } from './street-words.ts'
import { tidyLines } from './tidy-lines.ts'

export type AddressParts = {
  readonly houseName: string | null
  /** With its suffix or the end of its range: 12, 12A, 14-16. */
  readonly houseNumber: string | null
  /** 3, 2A or B; a flat named for its floor in words. */
  readonly flatNumber: string | null
  readonly street: string | null
  readonly locality: string | null
  /** Tidied; without town and postcode. */
  readonly lines: readonly string[]
}

/** Reads the lines of an address, in any case, with or without its town and postcode among them. */
export function parseAddress(
  lines: readonly (string | null)[],
  town: string | null = null,
): AddressParts {
  const first = readLines(lines, town)
  // Of "Flat 3 12" and "Mill Lane", only reading the flat leaves a number that stands alone.
  const again = first.isNumberAlone ? readLines(first.parts.lines, town) : first
  return again.parts
}

function readLines(lines: readonly (string | null)[], town: string | null) {
  let flatNumber: string | null = null
  const places: Place[] = []
  const shown = tidyLines(lines, town).map(pieces =>
    pieces.flatMap(piece => {
      const flat = flatNumber === null ? findFlat(piece) : null
      if (flat === null) return showPlace(piece, places)
      flatNumber = flat.flatNumber
      return [flat.written, ...(flat.rest === '' ? [] : showPlace(flat.rest, places))]
    }),
  )
  return {
    parts: {
      ...readPlaces(places, flatNumber),
      lines: shown.map(pieces => pieces.join(', ')).filter(Boolean),
    },
    isNumberAlone: places.some(({ name }) => name === ''),
  }
}

/** `number` stands before `name`; one of them is always there. */
type Place = { readonly number: string | null; readonly name: string }

const numberFirst =
  /^((?:\d{1,5}(?: ?[a-z](?![\p{L}\p{N}'’]))?)(?: ?[-–/:] ?\d{1,5}[a-z]?(?![\p{L}\p{N}]))?)(?: (.*))?$/iu
const nameFirst =
  /^((?!(?:plot|block|unit|phase|po box|building|room|suite) )[^\d,]+?(?<! (?:of|to|at|adj|adjacent|adjoining|above|over|opposite|opp|behind|and|&))) (\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?)?) (.+)$/i
const rangeLast =
  /^((?!(?:plot|block|unit|rear of|back of) )[^\d]+?) (\d+[a-z]?-\d+[a-z]?|\d+[a-z])$/i

function showPlace(piece: string, places: Place[]): string[] {
  const [, name, number, street] = nameFirst.exec(piece) ?? []
  if (name && number && street && isStreet(street) && !isStreet(name)) {
    places.push({ number: null, name }, { number: tidyNumber(number), name: street })
    return [name, `${tidyNumber(number)} ${street}`]
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
  return number ? { number: tidyNumber(number), name } : { number: null, name: piece }
}

function showWhole({ number, name }: Place): string {
  return number === null ? name : `${number} ${name}`.trim()
}

type Read = Omit<AddressParts, 'lines'>

function readPlaces(places: readonly Place[], flatNumber: string | null): Read {
  const at = places.findLastIndex(({ number }) => number !== null)
  const place = places[at]
  if (!place) return readUnnumbered(places, flatNumber)
  const before = places.slice(0, at)
  const after = places.slice(at + 1)
  const next = after[0]
  if (flatNumber === null && before.length === 0 && isBuilding(place.name)) {
    if (next && isStreet(next.name)) {
      return {
        houseName: place.name,
        houseNumber: null,
        flatNumber: place.number,
        street: next.name,
        locality: joined(after.slice(1)),
      }
    }
  }
  const last = before.at(-1)
  const isFlat = flatNumber === null && last !== undefined && last.number !== null
  const names = isFlat ? [...before.slice(0, -1), { number: null, name: last.name }] : before
  return {
    houseName: joined(names),
    houseNumber: place.number,
    flatNumber: isFlat ? last.number : flatNumber,
    street: place.name || null,
    locality: joined(after),
  }
}

/** As in "Rear of 12 Mill Lane". */
const holdsNumber = /(?<!\S)\d+[a-z]?(?!\S)/i

function readUnnumbered(places: readonly Place[], flatNumber: string | null): Read {
  const [first, second, ...rest] = places
  const none = { houseName: null, houseNumber: null, flatNumber, street: null, locality: null }
  if (!first) return none
  if (isStreet(first.name) && !holdsNumber.test(first.name) && !(second && isStreet(second.name))) {
    return { ...none, street: first.name, locality: joined(places.slice(1)) }
  }
  const street = second?.name ?? null
  const [, name, range] = street === null ? [] : (rangeLast.exec(first.name) ?? [])
  return {
    houseName: name ?? first.name,
    houseNumber: range ? tidyNumber(range) : null,
    flatNumber,
    street,
    locality: joined(rest),
  }
}

function joined(places: readonly Place[]): string | null {
  return places.map(showWhole).filter(Boolean).join(', ') || null
}
