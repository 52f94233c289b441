import { open } from 'node:fs/promises'

type Stranger = {
  readonly name: string
  readonly advice: string
  readonly begins: (start: Buffer) => boolean
}

const starts = (...bytes: readonly number[]) => {
  const wanted = Buffer.from(bytes)
  return (start: Buffer) => start.subarray(0, wanted.length).equals(wanted)
}
const startsWithText = (pattern: RegExp) => (start: Buffer) =>
  pattern.test(start.toString('latin1', 0, 1000))
const zipWith = (name: string) => (start: Buffer) => isZip(start) && start.includes(name)
const isZip = starts(0x50, 0x4b, 0x03, 0x04)
/** Only as the name of a member: packed rows may hold any three letters. */
const isZipOfWorkbook = (start: Buffer) =>
  isZip(start) && /PK.{28}xl\//s.test(start.toString('latin1'))

const saveAsCsv = 'open it and save it as “CSV UTF-8”'
const unpack = 'unpack it and import what is in it'
const downloadAgain = 'download it again, as CSV'

/** What is given for a table and is none, by its first bytes. The first that fits. */
const strangers: readonly Stranger[] = [
  { name: 'an Excel workbook (.xlsx)', advice: saveAsCsv, begins: isZipOfWorkbook },
  { name: 'an Excel workbook (.xlsx)', advice: saveAsCsv, begins: zipWith('[Content_Types].xml') },
  {
    name: 'an OpenDocument file (.ods)',
    advice: saveAsCsv,
    begins: zipWith('application/vnd.oasis.opendocument'),
  },
  { name: 'a zip', advice: 'give it a name that ends in .zip', begins: isZip },
  {
    name: 'an Excel workbook of the old form (.xls)',
    advice: saveAsCsv,
    begins: starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    name: 'packed with gzip',
    advice: 'give it a name that ends in .csv.gz',
    begins: starts(0x1f, 0x8b),
  },
  { name: 'a 7-Zip archive', advice: unpack, begins: starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) },
  { name: 'a RAR archive', advice: unpack, begins: startsWithText(/^Rar!/) },
  { name: 'packed with bzip2', advice: unpack, begins: startsWithText(/^BZh[1-9]1AY&SY/) },
  {
    name: 'packed with xz',
    advice: unpack,
    begins: starts(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00),
  },
  { name: 'packed with Zstandard', advice: unpack, begins: starts(0x28, 0xb5, 0x2f, 0xfd) },
  {
    name: 'a tar archive',
    advice: unpack,
    begins: start => start.toString('latin1', 257, 262) === 'ustar',
  },
  { name: 'a Parquet file', advice: downloadAgain, begins: startsWithText(/^PAR1/) },
  { name: 'a PDF', advice: downloadAgain, begins: startsWithText(/^\s*%PDF-/) },
  { name: 'an SQLite database', advice: downloadAgain, begins: startsWithText(/^SQLite format 3/) },
  {
    name: 'a web page, such as a sign-in page or an error',
    advice: 'sign in, and download the file again',
    begins: startsWithText(
      /^(?:\xef\xbb\xbf)?\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i,
    ),
  },
  { name: 'XML', advice: downloadAgain, begins: startsWithText(/^(?:\xef\xbb\xbf)?\s*<\?xml\b/) },
  {
    name: 'JSON',
    advice: 'give it a name that ends in .json, or download it as CSV',
    begins: startsWithText(/^(?:\xef\xbb\xbf)?\s*(?:\{\s*"|\[\s*[{[\]"])/),
  },
  {
    name: 'a pointer of Git LFS and not the file itself',
    advice: 'fetch the file with git lfs pull',
    begins: startsWithText(/^version https:\/\/git-lfs/),
  },
  {
    name: 'what a Mac writes beside a file (AppleDouble)',
    advice: 'import the file itself',
    begins: starts(0x00, 0x05, 0x16, 0x07),
  },
  {
    name: 'a picture',
    advice: downloadAgain,
    begins: startsWithText(/^(?:\x89PNG|\xff\xd8\xff|GIF8)/),
  },
]

type Recognised = { readonly name: string; readonly why: string }

/** Null for what may be a table. */
export function recogniseStranger(start: Buffer): Recognised | null {
  const found = strangers.find(({ begins }) => begins(start))
  return found ? { name: found.name, why: `it is ${found.name}; ${found.advice}` } : null
}

/** Enough to know a file by, from its beginning. */
const startBytes = 4096

export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(startBytes)
    const { bytesRead } = await file.read(start, 0, startBytes, 0)
    return start.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
