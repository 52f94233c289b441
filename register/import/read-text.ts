import { isOfDocuments, openSource, type Source } from './open-source.ts'
import { recogniseStranger } from './recognise-file.ts'
import { RefusedFile } from './refused-file.ts'

/**
 * A file's bytes as UTF-8, or as Windows-1252 where a row is neither that nor UTF-16. UTF-16, which
 * spreadsheets write as “Unicode text”, is recognised by its mark or its zero bytes and reported to
 * `note`, as are lines that end in CR alone. A file of another kind than tables and JSON is refused by its
 * real name.
 */
export async function* readText(
  source: Source,
  count: (bytes: number) => void = () => {},
  note: (text: string) => void = () => {},
): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined
  let endsInCr: boolean | null = null
  for await (const piece of openSource(source, count)) {
    if (decoder === undefined) {
      const stranger = recogniseStranger(piece)
      const isExpected = isOfDocuments(source) && stranger?.name === 'JSON'
      if (stranger !== null && !isExpected) throw new RefusedFile(source.file, stranger.why)
      const form = findUtf16(piece)
      decoder = form === null ? null : new TextDecoder(form)
      if (form !== null) note('it is UTF-16, and was read as that')
    }
    const text = decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece
    if (endsInCr === null) {
      endsInCr = hasCrAlone(text)
      if (endsInCr) note('its lines end in CR alone, as on an old Mac, and were read so')
    }
    yield endsInCr ? Buffer.from(text.toString('latin1').replaceAll('\r', '\n'), 'latin1') : text
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield Buffer.from(rest)
}

/** The LF after the last CR may be yet to come. */
const hasCrAlone = (start: Buffer) => !start.includes('\n') && start.subarray(0, -1).includes('\r')

const lookedAt = 1024

/** Of a header in UTF-16 nearly every second byte is zero, and none of the others. */
function findUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const looked = start.subarray(0, lookedAt)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = looked.length * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}
