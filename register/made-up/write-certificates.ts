import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { type FileShape, listCertificateColumns } from './certificate-columns.ts'
import type { MadeUpCertificate, MadeUpRecommendation, MadeUpTown } from './made-up-place.ts'
import official from './official-columns.json' with { type: 'json' }

export type CertificateFiles = {
  write(certificate: MadeUpCertificate, town: MadeUpTown): void
  close(): void
}

/** The official zip carries such a list beside its data, which is no data. */
const listOfColumns = 'filename,column,description\ncertificates.csv,LMK_KEY,Key of a lodgement\n'

type Pair = { readonly certificates: CsvFile; readonly recommendations: CsvFile }

/** In the folders and files of the shape's official zip. */
export function createCertificateFiles(folder: string, shape: FileShape): CertificateFiles {
  const columns = listCertificateColumns(shape, lodgedColumns)
  const quotes = shape === 'filtered' ? 'all' : 'needed'
  const formatStep = shape === 'old' ? oldStep : newStep
  const pairs = new Map<string, Pair>()
  const open = (name: string): Pair => {
    // Authorities come one after another: the files of the last are done with.
    if (shape === 'old') closeAll(pairs)
    const [certificates, recommendations] = pathsOf(shape, name)
    const pair = {
      certificates: createCsvFile(
        join(folder, certificates),
        columns.map(({ header }) => header),
      ),
      recommendations: createCsvFile(
        join(folder, recommendations),
        shape === 'old' ? official.oldRecommendations : official.newRecommendations,
      ),
    }
    pairs.set(name, pair)
    return pair
  }
  const usual = shape === 'filtered' ? open('') : null
  return {
    write: (certificate, town) => {
      const name = shape === 'old' ? nameFolder(town) : String(certificate.yearLodged)
      const { certificates, recommendations } = usual ?? pairs.get(name) ?? open(name)
      const row = formatRow(
        columns.map(({ read }) => read(certificate, town)),
        quotes,
      )
      certificates.write(certificate.isRepeated ? row + row : row)
      for (const step of certificate.recommendations)
        recommendations.write(formatRow(formatStep(certificate, step), quotes))
    },
    close: () => {
      closeAll(pairs)
      if (shape === 'old') writeFileSync(join(folder, 'columns.csv'), listOfColumns)
      writeFileSync(
        join(folder, 'LICENCE.txt'),
        'Every home, person and number in these files is made up.\n',
      )
    },
  }
}

function closeAll(pairs: Map<string, Pair>): void {
  for (const { certificates, recommendations } of pairs.values()) {
    certificates.close()
    recommendations.close()
  }
  pairs.clear()
}

function pathsOf(shape: FileShape, name: string): readonly [string, string] {
  if (shape === 'filtered') return ['energy_certificates.csv', 'recommendations.csv']
  if (shape === 'bulk') return [`certificates-${name}.csv`, `recommendations-${name}.csv`]
  return [join(name, 'certificates.csv'), join(name, 'recommendations.csv')]
}

function nameFolder({ authority }: MadeUpTown): string {
  return `domestic-${authority.code}-${authority.name.replaceAll(' ', '-')}`
}

/** The text stands under IMPROVEMENT_ID_TEXT; the summary is blank. */
function oldStep({ oldKey }: MadeUpCertificate, step: MadeUpRecommendation): string[] {
  return [oldKey, String(step.item), '', '', step.id, step.text, step.indicativeCost]
}

function newStep({ number }: MadeUpCertificate, step: MadeUpRecommendation): string[] {
  return [
    number,
    String(step.item),
    step.id,
    step.item % 4 === 0 ? '' : step.text,
    '',
    step.indicativeCost,
  ]
}

const needsQuotes = /[",\n\r]/
const bufferBytes = 1 << 20
const mostBytesACharacter = 3

type CsvFile = {
  write(row: string): void
  close(): void
}

/** Rows come ready, with their line's end. */
export function createCsvFile(path: string, header: readonly string[]): CsvFile {
  const file = createLineFile(path)
  file.write(formatRow(header, 'needed'))
  return file
}

/** Overwrites; UTF-8, LF, no BOM. */
export function createLineFile(path: string): CsvFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'w')
  const waiting = Buffer.allocUnsafe(bufferBytes)
  let length = 0
  const flush = () => {
    for (let written = 0; written < length; )
      written += writeSync(file, waiting, written, length - written)
    length = 0
  }
  const write = (row: string) => {
    if (length + row.length * mostBytesACharacter > bufferBytes) flush()
    length += waiting.write(row, length)
  }
  return {
    write,
    close: () => {
      flush()
      closeSync(file)
    },
  }
}

/** `all`: every value that is not blank stands in quotes, as in the filtered download. */
export function formatRow(values: readonly string[], quotes: 'needed' | 'all'): string {
  const written = values.map(value =>
    value !== '' && (quotes === 'all' || needsQuotes.test(value))
      ? `"${value.replaceAll('"', '""')}"`
      : value,
  )
  return `${written.join(',')}\n`
}
