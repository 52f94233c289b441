import { join } from 'node:path'
import type { FileShape } from './certificate-columns.ts'
import type { MadeUpPlace, MadeUpTown } from './made-up-place.ts'
import { type CountryToMakeUp, makeUpCountry } from './make-up-country.ts'
import { misspellMpan } from './make-up-supply.ts'
import { makeRandom, type Random } from './random.ts'
import { samplePostcode } from './sample-homes.ts'
import {
  type CertificateFiles,
  createCertificateFiles,
  createCsvFile,
  formatRow,
} from './write-certificates.ts'
import { createDocumentFiles } from './write-documents.ts'

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
}

export type MadeUpFiles = {
  /** A folder, as the official zip holds it. */
  readonly certificates: string
  readonly addresses: string
  readonly supplies: string
  readonly removals: string
  readonly counts: MadeUpCounts
}

export type MadeUpCounts = {
  readonly homes: number
  readonly otherSupplies: number
  /** Homes that only their certificate tells of. */
  readonly unlisted: number
  readonly postcodes: number
  readonly certificates: number
  /** Some certificates stand in their file twice. */
  readonly certificateRows: number
  readonly recommendations: number
  readonly removals: number
}

function createFiles(folder: string, shape: FilesToMakeUp['shape']): CertificateFiles {
  if (shape === 'json') return createDocumentFiles(folder)
  return createCertificateFiles(folder, shape === 'bulk-and-old' ? 'bulk' : shape)
}

/** What the importers read: certificates in one of the official shapes, addresses, supplies, removals. */
export function writeMadeUpFiles(folder: string, asked: FilesToMakeUp): MadeUpFiles {
  const paths = {
    certificates: join(folder, 'certificates'),
    addresses: join(folder, 'addresses.csv'),
    supplies: join(folder, 'supplies.csv'),
    removals: join(folder, 'removals.csv'),
  }
  const isOld = asked.shape === 'old'
  const certificateFiles = createFiles(paths.certificates, asked.shape)
  const oldFiles =
    asked.shape === 'bulk-and-old'
      ? createCertificateFiles(join(paths.certificates, 'older'), 'old')
      : certificateFiles
  const documents = asked.alsoDocuments ? createDocumentFiles(paths.certificates) : null
  const addresses = createCsvFile(paths.addresses, addressHeader)
  const supplies = createCsvFile(paths.supplies, supplyHeader)
  const removals = createCsvFile(paths.removals, [isOld ? 'LMK_KEY' : 'certificate_number'])
  const counts = {
    homes: 0,
    otherSupplies: 0,
    unlisted: 0,
    postcodes: 0,
    certificates: 0,
    certificateRows: 0,
    recommendations: 0,
    removals: 0,
  }
  for (const { town, postcode, isGiven, places } of makeUpCountry(asked)) {
    counts.postcodes++
    for (const place of places) {
      if (place.kind === 'home') counts.homes++
      else counts.otherSupplies++
      if (place.isListed) addresses.write(formatAddress(place, town, postcode))
      else counts.unlisted++
      const random = isGiven ? null : makeRandom(asked.seed, 4, Number(place.uprn))
      supplies.write(formatSupply(place, town, postcode, random))
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
        removals.write(`${isOld ? certificate.oldKey : certificate.number}\n`)
        counts.removals++
      }
    }
  }
  const files = [certificateFiles, oldFiles, documents, addresses, supplies, removals]
  for (const file of new Set(files)) file?.close()
  return { ...paths, counts }
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
