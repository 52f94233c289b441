import { join } from 'node:path'
import type { FileShape } from './certificate-columns.ts'
import type { MadeUpPlace, MadeUpTown } from './made-up-place.ts'
import { type CountryToMakeUp, makeUpCountry } from './make-up-country.ts'
import { misspellMpan } from './make-up-supply.ts'
import { makeRandom, type Random } from './random.ts'
import { samplePostcode } from './sample-homes.ts'
import { type CertificateFiles, createCertificateFiles } from './write-certificates.ts'
import { createDocumentFiles } from './write-documents.ts'
import { createCsvFile, createFolder, type FilePlace, formatRow, inFolder } from './write-files.ts'
import { createZip } from './write-zip.ts'

const addressHeader = [
  'uprn',
  'address1',
  'address2',
  'address3',
  'post_town',
  'county',
  'postcode',
  'country',
  'local_authority',
  'classification',
]
const supplyHeader = ['uprn', 'address', 'postcode', 'mpans', 'mprns']

export type FilesToMakeUp = CountryToMakeUp & {
  /**
   * `bulk-and-old`: of the bulk download, but for certificates that stand in files of the older shape.
   * `json`: certificates as documents, which hold their recommendations.
   */
  readonly shape: FileShape | 'bulk-and-old' | 'json'
  /** The certificates of the sample postcode as documents too, which say more than rows. */
  readonly alsoDocuments?: boolean
  /** In zips, as the official files come: for a country, whose files are 1.5 GB a million homes. */
  readonly isZipped?: boolean
}

export type MadeUpFiles = {
  /** A folder, as the official zip holds it, or that zip. */
  readonly certificates: string
  readonly addresses: string
  readonly supplies: string
  readonly removals: string
  readonly counts: MadeUpCounts
}

type MadeUpCounts = {
  readonly homes: number
  readonly otherSupplies: number
  /** Homes that only their certificate tells of. */
  readonly unlisted: number
  readonly certificates: number
  /** Some certificates stand in their file twice. */
  readonly certificateRows: number
  readonly recommendations: number
  readonly removals: number
}

function createFiles(place: FilePlace, shape: FilesToMakeUp['shape']): CertificateFiles {
  if (shape === 'json') return createDocumentFiles(place)
  return createCertificateFiles(place, shape === 'bulk-and-old' ? 'bulk' : shape)
}

/** What the importers read: certificates in one of the official shapes, addresses, supplies, removals. */
export function writeMadeUpFiles(folder: string, asked: FilesToMakeUp): MadeUpFiles {
  const places: FilePlace[] = []
  const zipOrFolder = (zipName: string, folderName: string) => {
    const path = join(folder, asked.isZipped ? zipName : folderName)
    const place = asked.isZipped ? createZip(path) : createFolder(path)
    places.push(place)
    return { path, place }
  }
  const openList = (name: string, header: readonly string[]) => {
    const { path, place } = zipOrFolder(`${name}.zip`, '')
    const file = createCsvFile(place.open(`${name}.csv`), header)
    return { path: asked.isZipped ? path : join(folder, `${name}.csv`), file }
  }
  const isOld = asked.shape === 'old'
  const certificates = zipOrFolder('domestic-csv.zip', 'certificates')
  const certificateFiles = createFiles(certificates.place, asked.shape)
  const oldFiles =
    asked.shape === 'bulk-and-old'
      ? createCertificateFiles(inFolder(certificates.place, 'older'), 'old')
      : certificateFiles
  const documents = asked.alsoDocuments ? createDocumentFiles(certificates.place) : null
  const addresses = openList('addresses', addressHeader)
  const supplies = openList('supplies', supplyHeader)
  const removals = openList('removals', [isOld ? 'LMK_KEY' : 'certificate_number'])
  const counts = {
    homes: 0,
    otherSupplies: 0,
    unlisted: 0,
    certificates: 0,
    certificateRows: 0,
    recommendations: 0,
    removals: 0,
  }
  for (const { town, postcode, isGiven, places } of makeUpCountry(asked)) {
    for (const place of places) {
      if (place.kind === 'home') counts.homes++
      else counts.otherSupplies++
      if (place.isListed) addresses.file.write(formatAddress(place, town, postcode))
      else counts.unlisted++
      const random = isGiven ? null : makeRandom(asked.seed, 4, Number(place.uprn))
      supplies.file.write(formatSupply(place, town, postcode, random))
      for (const certificate of place.certificates) {
        const certificatesOf = certificate.isInOldFiles ? oldFiles : certificateFiles
        certificatesOf.write(certificate, town)
        if (postcode === samplePostcode && !certificate.isInOldFiles)
          documents?.write(certificate, town)
        counts.certificates++
        counts.certificateRows += certificate.isRepeated ? 2 : 1
        counts.recommendations += certificate.recommendations.length
        // A country of any size has one to show.
        const isFirst = counts.removals === 0 && place.isListed && !isGiven
        if (!certificate.isRemoved && !isFirst) continue
        removals.file.write(`${isOld ? certificate.oldKey : certificate.number}\n`)
        counts.removals++
      }
    }
  }
  for (const file of new Set([certificateFiles, oldFiles])) file.close()
  documents?.close()
  for (const { file } of [addresses, supplies, removals]) file.close()
  for (const place of places) place.close()
  return {
    certificates: certificates.path,
    addresses: addresses.path,
    supplies: supplies.path,
    removals: removals.path,
    counts,
  }
}

function formatAddress(place: MadeUpPlace, town: MadeUpTown, postcode: string): string {
  const { uprn, lines, county, classification } = place
  return formatRow(
    [
      uprn,
      ...lines,
      town.name,
      county,
      postcode,
      town.country,
      town.authority.code,
      classification,
    ],
    'needed',
  )
}

/**
 * Most by UPRN, some by address; now and then with a digit wrong, or for an address that is none.
 * Without chance: by UPRN, all digits right.
 */
function formatSupply(
  { uprn, isListed, lines, mpans, mprns }: MadeUpPlace,
  town: MadeUpTown,
  postcode: string,
  random: Random | null,
): string {
  if (random === null) return formatRow([uprn, '', '', mpans.join(' '), mprns.join(' ')], 'needed')
  const numbers = random.chance(0.0005) ? mpans.map(misspellMpan) : mpans
  const meters = [numbers.join(random.chance(0.9) ? ' ' : ';'), mprns.join(' ')]
  if (!isListed || random.chance(0.95)) return formatRow([uprn, '', '', ...meters], 'needed')
  const address = [...lines.filter(line => line !== ''), town.name].join(', ')
  const written = random.chance(0.004) ? `999 ${address}` : address
  return formatRow(['', written, postcode, ...meters], 'needed')
}
