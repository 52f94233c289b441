import { type CsvRow, viewOf } from './csv-row.ts'

const maxValues = 65_536
const maxBytes = 16_000_000

/** In each place of the table: the hash of a value, its size and one, where its bytes start, its tag. */
const placeSize = 4
/** The hash of so many bytes is those bytes themselves. */
const word = 4
const hashPrime = 0x01000193

/**
 * Caches the dictionary code of each value, as its tag, by the value's bytes: a text is decoded, mended
 * and looked up only once. Notes on a value, such as the repairs it needed, are reported for each row
 * that has it. Measured: four times as fast as a Map of texts. Bytes are hashed and compared by four,
 * and what is known of a value stands side by side, since a look-up mostly waits for memory.
 */
export class CodeCache<Note> {
  /** At most half of it is taken; where the size is 0, nothing is. */
  #places = new Int32Array(1024 * placeSize)
  #count = 0
  /** Of all values, one after the other. */
  #bytes = Buffer.alloc(4096)
  #view = viewOf(this.#bytes)
  #byteCount = 0
  /** By where the bytes of their value start. */
  #notes = new Map<number, readonly Note[]>()

  /**
   * Finds the value in `row.bytes` from `from` up to `to`. Returns its place for `tag` and
   * `reportNotes`, which is valid until a value is added, or -1.
   */
  find(row: CsvRow, from: number, to: number): number {
    const places = this.#places
    const mask = places.length - placeSize
    const size = to - from + 1
    const hash = hashBytes(row, from, to)
    for (let place = spread(hash) & mask; ; place = (place + placeSize) & mask) {
      const known = places[place + 1] as number
      if (known === 0) return -1
      if (known !== size || places[place] !== hash) continue
      if (size <= word + 1) return place
      if (this.#isSame(places[place + 2] as number, row.view, from, to)) return place
    }
  }

  tag(place: number): number {
    return this.#places[place + 3] as number
  }

  reportNotes(place: number, tell: (note: Note) => void): void {
    if (this.#notes.size === 0) return
    const found = this.#notes.get(this.#places[place + 2] as number)
    if (found) for (const note of found) tell(note)
  }

  /** Adds nothing when the cache is full: further values are then looked up each time. */
  add(row: CsvRow, from: number, to: number, tag: number, notes: readonly Note[]): void {
    const start = this.#byteCount
    const end = start + to - from
    if (this.#count >= maxValues || end > maxBytes) return
    if (end > this.#bytes.length) {
      const bytes = Buffer.alloc(Math.max(end, this.#bytes.length * 2))
      this.#bytes.copy(bytes)
      this.#bytes = bytes
      this.#view = viewOf(bytes)
    }
    row.bytes.copy(this.#bytes, start, from, to)
    // One more, so that no other starts where an empty one does.
    this.#byteCount = end + 1
    if (notes.length > 0) this.#notes.set(start, notes)
    this.#count += 1
    if (this.#count * 2 * placeSize > this.#places.length) this.#widen()
    this.#put(hashBytes(row, from, to), to - from + 1, start, tag)
  }

  /** Of at least one word; the last may overlap the one before. */
  #isSame(start: number, view: DataView, from: number, to: number): boolean {
    const cached = this.#view
    const last = to - word
    const shift = start - from
    for (let at = from; at < last; at += word)
      if (cached.getInt32(at + shift) !== view.getInt32(at)) return false
    return cached.getInt32(last + shift) === view.getInt32(last)
  }

  #widen(): void {
    const old = this.#places
    this.#places = new Int32Array(old.length * 2)
    for (let place = 0; place < old.length; place += placeSize) {
      const [hash = 0, size = 0, start = 0, tag = 0] = old.subarray(place, place + placeSize)
      if (size > 0) this.#put(hash, size, start, tag)
    }
  }

  #put(hash: number, size: number, start: number, tag: number): void {
    const places = this.#places
    const mask = places.length - placeSize
    let place = spread(hash) & mask
    while ((places[place + 1] as number) > 0) place = (place + placeSize) & mask
    places.set([hash, size, start, tag], place)
  }
}

/** The last word may overlap the one before. */
function hashBytes({ bytes, view }: CsvRow, from: number, to: number): number {
  let hash = 0
  if (to - from < word) {
    for (let at = from; at < to; at += 1) hash = (hash << 8) | (bytes[at] as number)
    return hash
  }
  const last = to - word
  for (let at = from; at < last; at += word) hash = Math.imul(hash ^ view.getInt32(at), hashPrime)
  return hash ^ view.getInt32(last)
}

/** Mixes the high bits into the low ones, which the mask keeps. */
function spread(hash: number): number {
  const mixed = Math.imul(hash, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
