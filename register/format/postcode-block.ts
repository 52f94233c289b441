import type { Address } from '../../homes/addresses/address.ts'
import { type EnergyBand, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../../homes/epc-ratings/home-shape.ts'
import type { ListedAddress } from '../register.ts'
import { DamagedRecord } from './bytes.ts'

/** One address as its postcode keeps it. */
export type KeptAddress = {
  readonly address: Address
  readonly energyBand: EnergyBand | null
  readonly homeShape: HomeShape | null
  readonly isOfficial: boolean
}

/**
 * All addresses of a postcode in one text, field by field, for neighbours share most of theirs. It
 * is read whole far more often than one by one.
 */
export function writePostcodeBlock(kept: readonly KeptAddress[]): string {
  const column = (read: (address: Address) => string | null) =>
    packColumn(kept.map(({ address }) => read(address)))
  return JSON.stringify([
    kept.map(({ energyBand }) => energyBand ?? '-').join(''),
    packColumn(kept.map(({ isOfficial }) => (isOfficial ? 'official' : null))),
    column(({ kind }) => (kind === 'home' ? null : kind)),
    column(({ id }) => id),
    column(({ id, uprn }) => (uprn === id ? same : uprn && setApart(uprn))),
    column(({ houseName }) => houseName),
    column(({ houseNumber }) => houseNumber),
    column(({ flatNumber }) => flatNumber),
    column(({ houseNumber, line1 }) =>
      houseNumber !== null && line1.startsWith(`${houseNumber} `)
        ? line1.slice(houseNumber.length)
        : setApart(line1),
    ),
    column(({ line2 }) => line2),
    column(({ postalTown }) => postalTown),
    column(({ county }) => county),
    column(({ country }) => country),
    column(address => (address.text === joinLines(address) ? same : setApart(address.text))),
    column(({ localAuthority }) => localAuthority),
    column(({ mpans }) => mpans.join(' ') || null),
    column(({ mprns }) => mprns.join(' ') || null),
    kept
      .map(({ homeShape }) => (homeShape ? shapeLetters[homeShape] : '-'))
      .join('')
      .replace(/-+$/, ''),
  ])
}

export function readPostcodeBlock(postcode: string, block: string): ListedAddress[] {
  return readBlock(block, opened => readAll(postcode, opened))
}

/** The band of each home, with null for one without a certificate. */
export function readBlockBands(block: string): (EnergyBand | null)[] {
  return readBlock(block, ({ bands, columns }) => {
    const ofHomes: (EnergyBand | null)[] = []
    for (let at = 0; at < bands.length; at++) {
      if (nameKind(readColumn(columns[1], at)) === 'home') ofHomes.push(readBand(bands[at]))
    }
    return ofHomes
  })
}

/** JSON that has no escape in it holds no text that needs one. */
export const hasEscapes = (block: string): boolean => block.includes('\\')

export function readOneOfBlock(postcode: string, block: string, at: number): ListedAddress | null {
  return readBlock(block, opened => readOne(postcode, opened, at))
}

const idColumn = 2

/** The id of one address. No id has a bracket, so that the columns behind the ids need not be parsed. */
export function readIdOfBlock(block: string, at: number): string | null {
  const text = String(block)
  let end = -1
  for (let column = 0; column <= idColumn; column++) end = text.indexOf(']', end + 1)
  const read = ({ bands, columns }: OpenBlock) =>
    at < bands.length ? readColumn(columns[idColumn], at) : null
  return readBlock(`${text.slice(0, end + 1)}]`, read, idColumn + 1)
}

export function readKeptAddresses(postcode: string, block: string): KeptAddress[] {
  return readBlock(block, opened =>
    readAll(postcode, opened).map((listed, at) => toKept(listed, opened, at)),
  )
}

export function readOneKept(postcode: string, block: string, at: number): KeptAddress | null {
  return readBlock(block, opened => {
    const listed = readOne(postcode, opened, at)
    return listed && toKept(listed, opened, at)
  })
}

/** Whatever is wrong with a block is damage. What is wrong is left out, for it has addresses in it. */
function readBlock<Read>(
  block: string,
  read: (opened: OpenBlock) => Read,
  fewestColumns = fieldColumns,
): Read {
  try {
    return read(openBlock(block, fewestColumns))
  } catch {
    throw new DamagedRecord('The addresses of a postcode cannot be read.')
  }
}

function readAll(postcode: string, { bands, columns, shapes }: OpenBlock): ListedAddress[] {
  const fields = readFields(columns, 0)
  const differing = columns.flatMap((column, number) =>
    column.length > 1 ? [{ column, number }] : [],
  )
  const addresses: ListedAddress[] = []
  for (let at = 0; at < bands.length; at++) {
    for (const { column, number } of differing) {
      const field = column[at]
      if (field !== 0) fields[number] = field ?? null
    }
    addresses.push(readAddress(postcode, fields, bands[at], shapes[at]))
  }
  return addresses
}

function readOne(
  postcode: string,
  { bands, columns, shapes }: OpenBlock,
  at: number,
): ListedAddress | null {
  if (at >= bands.length) return null
  return readAddress(postcode, readFields(columns, at), bands[at], shapes[at])
}

function toKept(
  { energyBand, homeShape, ...address }: ListedAddress,
  { columns }: OpenBlock,
  at: number,
): KeptAddress {
  const isOfficial = readColumn(columns[0], at) === 'official'
  return { address, energyBand, homeShape, isOfficial }
}

type OpenBlock = {
  readonly bands: string
  readonly columns: readonly PackedColumn[]
  /** A letter for each address up to the last that has one; before form 5 there is none. */
  readonly shapes: string
}

const same = '='
const fieldColumns = 16

/** No postcode is written without an address: a block of none would read as a postcode without homes. */
function openBlock(block: string, fewestColumns: number): OpenBlock {
  const [bands, ...columns] = JSON.parse(block) as [string, ...PackedColumn[]]
  const shapes: unknown = columns[fieldColumns]
  const fields = columns.slice(0, fieldColumns)
  const isWhole = ({ length }: PackedColumn) => length === 1 || length === bands.length
  if (!/^[A-G-]+$/.test(bands) || fields.length < fewestColumns || !fields.every(isWhole))
    throw new TypeError('It is no block.')
  return { bands, columns: fields, shapes: typeof shapes === 'string' ? shapes : '' }
}

/** The fields of one address, in the order of the columns. */
const readFields = (columns: readonly PackedColumn[], at: number): Field[] =>
  columns.map(column => readColumn(column, at))

function readAddress(
  postcode: string,
  fields: readonly Field[],
  band: string | undefined,
  shape: string | undefined,
): ListedAddress {
  const houseNumber = fields[5] ?? null
  const line1Field = fields[7] ?? ''
  const line1 = line1Field.startsWith(' ') ? `${houseNumber}${line1Field}` : takeBack(line1Field)
  const line2 = fields[8] ?? null
  const postalTown = fields[9] ?? null
  const id = fields[idColumn] ?? ''
  const uprn = fields[3] ?? null
  const text = fields[12] ?? ''
  return {
    id,
    uprn: uprn === same ? id : uprn && takeBack(uprn),
    kind: nameKind(fields[1]),
    houseName: fields[4] ?? null,
    houseNumber,
    flatNumber: fields[6] ?? null,
    line1,
    line2,
    postalTown,
    county: fields[10] ?? null,
    postcode,
    country: fields[11] ?? null,
    text: text === same ? joinLines({ line1, line2, postalTown, postcode }) : takeBack(text),
    localAuthority: fields[13] ?? null,
    mpans: splitNumbers(fields[14] ?? null),
    mprns: splitNumbers(fields[15] ?? null),
    energyBand: readBand(band),
    homeShape: shapeOf.get(shape ?? '-') ?? null,
  }
}

const nameKind = (field: Field | undefined): Address['kind'] =>
  field === 'other-supply' ? 'other-supply' : 'home'

type Lines = Pick<Address, 'line1' | 'line2' | 'postalTown' | 'postcode'>

const joinLines = (lines: Lines): string => lines.line1 + findEnd(lines)

/** The newest, put together once: neighbours share it. */
let last: (Omit<Lines, 'line1'> & { readonly end: string }) | null = null

/** What follows the first line. */
function findEnd({ line2, postalTown, postcode }: Lines): string {
  if (
    last === null ||
    postcode !== last.postcode ||
    line2 !== last.line2 ||
    postalTown !== last.postalTown
  ) {
    const end = ['', line2, postalTown, postcode].filter(line => line !== null).join(', ')
    last = { line2, postalTown, postcode, end }
  }
  return last.end
}

/** A text that would be taken for one of the short forms is kept behind an equals sign. */
function setApart(text: string): string {
  return text.startsWith(' ') || text.startsWith(same) ? same + text : text
}

function takeBack(text: string): string {
  return text.startsWith(same) ? text.slice(1) : text
}

function splitNumbers(numbers: string | null): readonly string[] {
  if (numbers === null) return []
  return numbers.includes(' ') ? numbers.split(' ') : [numbers]
}

const bandOf: ReadonlyMap<string, EnergyBand> = new Map(energyBands.map(band => [band, band]))

function readBand(letter: string | undefined): EnergyBand | null {
  return bandOf.get(letter ?? '-') ?? null
}

const shapeLetters: Readonly<Record<HomeShape, string>> = {
  detached: 'd',
  'semi-detached': 's',
  'end-terrace': 'e',
  'mid-terrace': 't',
  bungalow: 'b',
  flat: 'f',
  maisonette: 'm',
  'park-home': 'p',
}

const shapeOf: ReadonlyMap<string, HomeShape> = new Map(
  Object.entries(shapeLetters).map(([shape, letter]) => [letter, shape as HomeShape]),
)

type Field = string | null

/**
 * One field of neighbours, which share most of theirs: zero stands for "as the one before", and a
 * field that all share is a column of one. Numerals stay texts, for turning thousands of numbers
 * into texts would take longer than the rest of reading them.
 */
type PackedColumn = (Field | 0)[]

function packColumn(values: readonly (string | null)[]): PackedColumn {
  const packed = values.map((value, at) => (at > 0 && value === values[at - 1] ? 0 : value))
  return packed.every((value, at) => at === 0 || value === 0) ? packed.slice(0, 1) : packed
}

function readColumn(packed: PackedColumn | undefined, at: number): string | null {
  if (packed === undefined) return null
  let place = packed.length === 1 ? 0 : at
  let value = packed[place]
  while (value === 0) value = packed[--place]
  return value ?? null
}
