import { findIdFlat } from './id-flat.ts'
import { isIdStreet } from './id-street.ts'
import { titleIdText } from './id-title.ts'

const bareNumber = /^\d{1,5} ?[a-z]?(?: ?[-–/:] ?\d{1,5}[a-z]?)?$/i
const postcodeAtEnd = /(?:^|\s+)[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

/** A comma, or a dash that stands free and is not within a range of numbers. */
const betweenPieces = /,|(?<!\d) [-–] | [-–] (?!\d)/
/** What is longer is no address; reading it must not take the time that its length squared would. */
const longestLine = 400

/**
 * Frozen: see `makeIdText`. The lines of an address, each in its pieces between commas: in title case where they were all
 * capitals, no town, no postcode, nothing twice, a number alone before the street it belongs to.
 */
export function tidyIdLines(lines: readonly (string | null)[], town: string | null): string[][] {
  const seen = new Set<string>()
  const townSought = town?.trim().toUpperCase() || null
  const tidied: string[][] = []
  let waiting: string | null = null
  for (const line of lines) {
    if (line === null) continue
    const pieces: string[] = []
    for (const raw of splitLine(line)) {
      let piece = dropTown(raw, townSought)
      const key = piece.toUpperCase()
      if (piece === '' || seen.has(key) || (key === townSought && seen.size > 0)) continue
      seen.add(key)
      if (waiting !== null && findIdFlat(piece)?.rest !== '') {
        if (/^\d/.test(piece)) pieces.push(waiting)
        else piece = `${waiting} ${piece}`
        waiting = null
      }
      if (bareNumber.test(piece)) waiting = piece
      else pieces.push(piece)
    }
    if (pieces.length > 0) tidied.push(pieces)
  }
  if (waiting !== null) tidied.push([...(tidied.pop() ?? []), waiting])
  return tidied
}

function splitLine(line: string): string[] {
  const plain = line.slice(0, longestLine).replaceAll(/[\p{Cc}\s]+/gu, ' ')
  return titleIdText(plain).split(betweenPieces).map(trimPiece)
}

function trimPiece(piece: string): string {
  const trimmed = piece
    .replace(/[\s.;]+$/, '')
    .trimStart()
    .replace(/^no\.? ?(?=\d)/i, '')
    .replace(postcodeAtEnd, '')
  return trimmed === piece ? piece : trimPiece(trimmed)
}

/** Of "12 Mill Lane Emberford", where no comma tells the town from the street. */
function dropTown(piece: string, town: string | null): string {
  if (town === null || piece.length <= town.length + 1) return piece
  const at = piece.length - town.length
  const isAtEnd = piece[at - 1] === ' ' && piece.slice(at).toUpperCase() === town
  const street = piece.slice(0, at - 1)
  return isAtEnd && isIdStreet(street) ? street : piece
}
