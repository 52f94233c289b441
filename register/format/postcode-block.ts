import type { Address } from '../../homes/addresses/address.ts'
import { type EnergyBand, energyBands } from '../../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../../homes/epc-ratings/home-shape.ts'
import type { ListedAddress } from '../register.ts'

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
  const opened = openBlock(block)
  const addresses: ListedAddress[] = []
  for (let at = 0; at < opened.bands.length; at++) addresses.push(readAddress(postcode, opened, at))
  return addresses
}

/** JSON that has no escape in it holds no text that needs one. */
export const hasEscapes = (block: string): boolean => block.includes('\\')

export function readOneOfBlock(postcode: string, block: string, at: number): ListedAddress | null {
  const opened = openBlock(block)
  return at < opened.bands.length ? readAddress(postcode, opened, at) : null
}

export function readKeptAddresses(postcode: string, block: string): KeptAddress[] {
  const opened = openBlock(block)
  const kept: KeptAddress[] = []
  for (let at = 0; at < opened.bands.length; at++) kept.push(readKept(postcode, opened, at))
  return kept
}

export function readOneKept(postcode: string, block: string, at: number): KeptAddress | null {
  const opened = openBlock(block)
  return at < opened.bands.length ? readKept(postcode, opened, at) : null
}

function readKept(postcode: string, opened: OpenBlock, at: number): KeptAddress {
  const { energyBand, homeShape, ...address } = readAddress(postcode, opened, at)
  const isOfficial = readColumn(opened.columns[0], at) === 'official'
  return { address, energyBand, homeShape, isOfficial }
}

type OpenBlock = {
  readonly bands: string
  readonly columns: readonly PackedColumn[]
  /** A letter for each address up to the last that has one; before form 5 there is none. */
  readonly shapes: string
}

const same = '='

function openBlock(block: string): OpenBlock {
  const [bands, ...columns] = JSON.parse(block) as [string, ...PackedColumn[]]
  const shapes: unknown = columns[16]
  return { bands, columns, shapes: typeof shapes === 'string' ? shapes : '' }
}

function readAddress(
  postcode: string,
  { bands, columns, shapes }: OpenBlock,
  at: number,
): ListedAddress {
  const id = readColumn(columns[2], at) ?? ''
  const uprn = readColumn(columns[3], at)
  const houseNumber = readColumn(columns[5], at)
  const line1 = readColumn(columns[7], at) ?? ''
  const text = readColumn(columns[12], at) ?? ''
  const lines = {
    line1: line1.startsWith(' ') ? `${houseNumber}${line1}` : takeBack(line1),
    line2: readColumn(columns[8], at),
    postalTown: readColumn(columns[9], at),
    postcode,
  }
  return {
    id,
    uprn: uprn === same ? id : uprn && takeBack(uprn),
    kind: readColumn(columns[1], at) === 'other-supply' ? 'other-supply' : 'home',
    houseName: readColumn(columns[4], at),
    houseNumber,
    flatNumber: readColumn(columns[6], at),
    line1: lines.line1,
    line2: lines.line2,
    postalTown: lines.postalTown,
    county: readColumn(columns[10], at),
    postcode,
    country: readColumn(columns[11], at),
    text: text === same ? joinLines(lines) : takeBack(text),
    localAuthority: readColumn(columns[13], at),
    mpans: splitNumbers(readColumn(columns[14], at)),
    mprns: splitNumbers(readColumn(columns[15], at)),
    energyBand: readBand(bands[at]),
    homeShape: shapeOf.get(shapes[at] ?? '-') ?? null,
  }
}

function joinLines({
  line1,
  line2,
  postalTown,
  postcode,
}: Pick<Address, 'line1' | 'line2' | 'postalTown' | 'postcode'>): string {
  let text = line1
  if (line2 !== null) text += `, ${line2}`
  if (postalTown !== null) text += `, ${postalTown}`
  return `${text}, ${postcode}`
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

/**
 * One field of neighbours, which share most of theirs: zero stands for "as the one before", and a
 * field that all share is a column of one. Numerals stay texts, for turning thousands of numbers
 * into texts would take longer than the rest of reading them.
 */
type PackedColumn = (string | null | 0)[]

function packColumn(values: readonly (string | null)[]): PackedColumn {
  const packed = values.map((value, at) => (at > 0 && value === values[at - 1] ? 0 : value))
  return packed.slice(1).every(value => value === 0) ? packed.slice(0, 1) : packed
}

function readColumn(packed: PackedColumn | undefined, at: number): string | null {
  if (packed === undefined) return null
  let place = packed.length === 1 ? 0 : at
  let value = packed[place]
  while (value === 0) value = packed[--place]
  return value ?? null
}
