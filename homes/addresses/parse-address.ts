import type { Address } from './address.ts'
import {
  type FlatFound,
  findFlat,
  findKind,
  normaliseFlat,
  rankFloor,
  tidyNumber,
} from './flat-number.ts'
import { isBuilding, isStreet } from './street-words.ts'
import { titleCase } from './title-case.ts'

type AddressParts = {
  readonly houseName: string | null
  /** With its suffix or the end of its range: 12, 12A, 14-16. */
  readonly houseNumber: string | null
  /** 3, 2A or B, or the floor in words. */
  readonly flatNumber: string | null
  /** What that is the number of: `flat`, `room`, `studio`. */
  readonly flatKind: string | null
  /** The floor in words, where it is named beside a flat's number. */
  readonly floor: string | null
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
  // In "Flat 3 12", "Mill Lane", the number 12 stands alone only once the flat was read.
  const again = first.isNumberAlone ? readLines(first.parts.lines, town) : first
  return again.isNumberAlone ? joinFloorNumber(again.parts) : again.parts
}

const floorNumber =
  /^([^,\n]*(?:floor|basement|garden|top|attic) flat)(, |\n)(\d{1,4}[a-z]?), (?=\d)/i

/** As in "First Floor Flat 2", "12 Mill Lane": the street has a number, so the other is the flat's. */
function joinFloorNumber(parts: AddressParts): AddressParts {
  const text = parts.lines.join('\n')
  const [found, floor, between, number] = floorNumber.exec(text) ?? []
  if (found === undefined) return parts
  const flatNumber = `${floor} ${number}`
  return {
    ...parts,
    flatNumber,
    houseName: parts.houseName?.slice(`${number}, `.length) || null,
    lines: `${flatNumber}${between}${text.slice(found.length)}`.split('\n'),
  }
}

function readLines(lines: readonly (string | null)[], town: string | null) {
  let flatNumber: string | null = null
  let kind: string | null = null
  let floor: string | null = null
  const places: Place[] = []
  const show = (piece: string): string[] => {
    const flat = findFlat(piece)
    if (flat === null) return showPlace(piece, places)
    const { flatNumber: found, written, rest } = flat
    if (flatNumber === null) {
      flatNumber = found
      kind = findKind(written)
    } else if (isRepeated(flat, flatNumber, kind)) return rest ? show(rest) : []
    else if (floor === null && isFloorOf(found, flatNumber)) floor = found
    else if (floor === null && isFloorOf(flatNumber, found)) {
      floor = flatNumber
      flatNumber = found
    } else return showPlace(piece, places)
    return [written, ...(rest ? show(rest) : [])]
  }
  const shown = tidyLines(lines, town).map(pieces => pieces.flatMap(show))
  return {
    parts: {
      ...readPlaces(places, flatNumber),
      flatKind: kind,
      floor,
      lines: shown.map(pieces => pieces.join(', ')).filter(Boolean),
    },
    isNumberAlone: places.some(({ name }) => name === ''),
  }
}

/** "Flat 2, Apartment 2" is one flat twice; "Flat 2, Room 2" is a room of a flat. */
function isRepeated(flat: FlatFound, flatNumber: string, kind: string | null): boolean {
  if (normaliseFlat(flat.flatNumber) !== normaliseFlat(flatNumber)) return false
  const found = findKind(flat.written)
  return found === null || kind === null || found === kind
}

/** As in "Flat 1, Ground Floor", in either order. */
function isFloorOf(floor: string, flatNumber: string): boolean {
  return rankFloor(floor) !== null && /^(?:[a-z]?\d.*|[a-z])$/i.test(flatNumber)
}

/** `number` stands before `name`; one of them is always there. */
type Place = { readonly number: string | null; readonly name: string }

/** In "1 Y Felin" the letter is the Welsh article, which no number has. */
const numberFirst =
  /^((?:\d{1,5}(?:(?! y \p{L})[ /-]?[a-z](?![\p{L}\p{N}'’]))?)(?:(?: ?[-–/:&] ?| to | and )\d{1,5}[a-z]?(?![\p{L}\p{N}]))?)(?: (.*))?$/iu
const nameFirst =
  /^((?!(?:plot|block|unit|phase|po box|building|room|suite) )[^\d,]+?(?<! (?:of|to|at|adj|adjacent|adjoining|above|over|opposite|opp|behind|and|&))) (\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?)?) (.+)$/i
const rangeLast =
  /^((?!(?:plot|block|unit|rear of|back of) )[^\d]+?) (\d+[a-z]?-\d+[a-z]?|\d+[a-z])$/i

/** What `nameFirst` always has, and most pieces lack. */
const innerNumber = / \d/

function showPlace(piece: string, places: Place[]): string[] {
  const [, name, number, street] = innerNumber.test(piece) ? (nameFirst.exec(piece) ?? []) : []
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
  return number
    ? { number: tidyNumber(number), name: dropRepeat(name) }
    : { number: null, name: dropRepeat(piece) }
}

/** "Mill Lane Mill Lane" is Mill Lane; a name of one word repeated may be meant. */
function dropRepeat(name: string): string {
  const half = (name.length - 1) / 2
  if (!Number.isInteger(half) || name[half] !== ' ') return name
  const first = name.slice(0, half)
  return first.includes(' ') && isSame(first, name.slice(half + 1)) ? first : name
}

function showWhole({ number, name }: Place): string {
  return number === null ? name : `${number} ${name}`.trim()
}

type Read = Omit<AddressParts, 'lines' | 'floor' | 'flatKind'>

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

const bareNumber = /^\d{1,5}[ /-]?[a-z]?(?:(?: ?[-–/:&] ?| to | and )\d{1,5}[a-z]?)?$/i
const postcodeAtEnd = /(?:^|\s+)[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

/** A comma or a semicolon, or a dash that stands free and is not within a range of numbers. */
const betweenPieces = /[,;]|(?<!\d[a-z]?) [-–] | [-–] (?!\d)/i
/** A longer line is no address, and would take time by the square of its length. */
const longestLine = 400

/** As programs fill in lines and towns that are blank. */
export const saysNothing = /^(?:[^\p{L}\p{N}]*|#?N\/A|NULL)$/iu

/**
 * The lines of an address, each in its pieces between commas: in title case where they were all
 * capitals, no town, no postcode, nothing twice, a number alone before the street it belongs to.
 */
function tidyLines(lines: readonly (string | null)[], town: string | null): string[][] {
  const seen = new Set<string>()
  const towns = splitTown(town).map(comparable)
  const tidied: string[][] = []
  let waiting: string | null = null
  for (const line of lines) {
    if (line === null) continue
    const pieces: string[] = []
    for (const raw of splitLine(line)) {
      let piece = dropTowns(raw, towns)
      const key = comparable(piece)
      if (saysNothing.test(piece) || seen.has(key) || (seen.size > 0 && towns.includes(key)))
        continue
      seen.add(key)
      if (waiting !== null && findFlat(piece)?.rest !== '') {
        if (/^\d/.test(piece)) pieces.push(waiting)
        else piece = `${waiting} ${piece}`
        waiting = null
        // The number and the street each on a line of their own, below both on one.
        const whole = comparable(piece)
        if (whole !== key && seen.has(whole)) continue
        seen.add(whole)
      }
      if (bareNumber.test(piece)) waiting = piece.replace(/ (?=y$)/i, '')
      else pieces.push(piece)
    }
    if (pieces.length > 0) tidied.push(pieces)
  }
  if (waiting !== null) tidied.push([...(tidied.pop() ?? []), waiting])
  return tidied
}

/**
 * Most lines, and texts of lines: words in title case and numbers, pieces between commas, perhaps a
 * postcode at the end. There is nothing to mend in the pieces of such a line.
 */
const tidyLine = (() => {
  const piece = String.raw`(?!No \d)(?:[A-Z][a-z]+|\d+[A-Z]?)(?: (?:[A-Z][a-z]+|\d+[A-Z]?))*`
  const postcode = String.raw`[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`
  return new RegExp(`^${piece}(?:, ${piece})*(, ${postcode})?$`)
})()

/** A postcode at the end leaves an empty piece. */
export function splitLine(line: string): string[] {
  const tidy = line.length > longestLine ? null : tidyLine.exec(line)
  if (!tidy) return splitUntidyLine(line)
  const [, postcode] = tidy
  const pieces = line.split(', ')
  if (postcode !== undefined) pieces[pieces.length - 1] = ''
  return pieces
}

/** The same of any line, more slowly. */
export function splitUntidyLine(line: string): string[] {
  return splitPieces(openBrackets(titleCase(spaceEvenly(line.slice(0, longestLine))))).map(
    trimPiece,
  )
}

/** As in "Flat (A)" and "12(A)", and of a flat within a line, as in "12 (Flat 1) Mill Lane". */
function openBrackets(text: string): string {
  if (!text.includes('(')) return text
  return text.replaceAll(/(^flat)? *\(([^()]*)\) */gi, (whole, flat = '', inner: string) => {
    if (/^(?:[a-z]|\d{1,4}[a-z]?)$/i.test(inner)) return `${flat} ${inner} `
    if (findFlat(inner)?.rest !== '') return whole
    return flat === '' ? `, ${inner}, ` : inner
  })
}

/** What is no single space between words, quotes and #; most texts have none. */
const unevenSpace = /["“”#\p{Cc}]|[^\S ]| {2}/u

function spaceEvenly(text: string): string {
  return unevenSpace.test(text) ? text.replaceAll(/["“”#\p{Cc}\s]+/gu, ' ') : text
}

function splitPieces(text: string): string[] {
  return /;| [-–] /.test(text) ? text.split(betweenPieces) : text.split(',')
}

/** In its pieces, each once, if more than a town's name was written there. */
function splitTown(town: string | null): string[] {
  if (town === null) return []
  if (saysNothing.test(town)) return []
  if (/^[A-Za-z '-]+$/.test(town)) return [town.trim()]
  const pieces = splitPieces(spaceEvenly(town.slice(0, longestLine)))
  const byForm = new Map(pieces.map(trimPiece).map(piece => [comparable(piece), piece]))
  return [...byForm.values()].filter(Boolean)
}

/** What is cut from pieces, one of which nearly every piece lacks. */
const mayBeCut = /^\s|^no|[\s.;]$|\d[a-z]{2}$/i

function trimPiece(piece: string): string {
  if (!mayBeCut.test(piece)) return piece
  const trimmed = piece
    .replace(/[\s.;]+$/, '')
    .trimStart()
    .replace(/^no\.? ?(?=\d)/i, '')
    .replace(postcodeAtEnd, '')
  return trimmed === piece ? piece : trimPiece(trimmed)
}

/** Drops the town from "12 Mill Lane Emberford", where no comma parts it from the street. */
function dropTowns(piece: string, towns: readonly string[]): string {
  for (const town of towns) {
    const at = piece.length - town.length
    if (at < 2 || piece[at - 1] !== ' ' || piece.slice(at).toUpperCase() !== town) continue
    const before = dropTowns(piece.slice(0, at - 1), towns)
    if (isStreet(before) || isBuilding(before) || towns.includes(comparable(before))) return before
  }
  return piece
}

/** One form for a piece and the same again: St. John's Road is St Johns Road. */
function comparable(piece: string): string {
  const capitals = piece.toUpperCase()
  return /[.'’]/.test(capitals) ? capitals.replaceAll(/[.'’]/g, '') : capitals
}

export type DescribedAddress = Pick<
  Address,
  'houseName' | 'houseNumber' | 'flatNumber' | 'line1' | 'line2' | 'postalTown' | 'text'
>

/** Reads lines as lodged, or as `formAddressLines` makes them. */
export function readAddress(
  lines: readonly (string | null)[],
  town: string | null,
  postcode: string,
): DescribedAddress {
  const parts = parseAddress(
    lines.map(line => line && dropPostcode(line, postcode)),
    town,
  )
  const { houseName, houseNumber, flatNumber } = parts
  return { houseName, houseNumber, flatNumber, ...describeAddress(parts, town, postcode) }
}

/** Drops it from within a line; at the end of a piece, any postcode is dropped. */
function dropPostcode(line: string, postcode: string): string {
  if (!/\d[a-z]{2}(?![a-z])/i.test(line)) return line
  const inward = postcode.slice(-3)
  const spaced = `(?<![\\p{L}\\p{N}])${postcode.slice(0, -3).trim()} ?${inward}(?![\\p{L}\\p{N}])`
  return line.replaceAll(new RegExp(spaced, 'giu'), ',')
}

/** Adds the whole address in one line: "1 Lantern Row, Emberford, ZZ1 1AA". */
export function describeAddress(
  { lines }: Pick<AddressParts, 'lines'>,
  town: string | null,
  postcode: string,
): Pick<Address, 'line1' | 'line2' | 'postalTown' | 'text'> {
  const [line1 = '', ...rest] = lines
  const postalTown = titleCase(splitTown(town).join(', ')) || null
  return {
    line1,
    line2: rest.join(', ') || null,
    postalTown,
    text: [...lines, postalTown, postcode].filter(Boolean).join(', '),
  }
}
