import { join } from 'node:path'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { type FileShape, listCertificateColumns } from './certificate-columns.ts'
import type { MadeUpCertificate, MadeUpRecommendation, MadeUpTown } from './made-up-place.ts'
import official from './official-columns.json' with { type: 'json' }
import { createCsvFile, type FilePlace, formatRow, type LineFile } from './write-files.ts'

export type CertificateFiles = {
  write(certificate: MadeUpCertificate, town: MadeUpTown): void
  close(): void
}

/** The official zip carries such a list beside its data, which is no data. */
const listOfColumns = 'filename,column,description\ncertificates.csv,LMK_KEY,Key of a lodgement\n'

type Pair = { readonly certificates: LineFile; readonly recommendations: LineFile }

/** In the folders and files of the shape's official zip, or in the zip itself. */
export function createCertificateFiles(place: FilePlace, shape: FileShape): CertificateFiles {
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
        place.open(certificates),
        columns.map(({ header }) => header),
      ),
      recommendations: createCsvFile(
        place.open(recommendations),
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
      if (shape === 'old') writeText(place, 'columns.csv', listOfColumns)
      writeText(place, 'LICENCE.txt', 'Every home, person and number in these files is made up.\n')
    },
  }
}

function writeText(place: FilePlace, name: string, text: string): void {
  const file = place.open(name)
  file.write(text)
  file.close()
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
