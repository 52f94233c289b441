import {
  isLikeCertificates,
  resolveColumns,
  resolveRecommendationColumns,
} from '../../homes/epc-ratings/column-names.ts'
import { addAll } from '../add-all.ts'
import type { AddressFormat } from './address-formats.ts'
import { startsWithCertificates } from './json/read-documents.ts'
import { type ListedSources, listSources } from './list-sources.ts'
import { isOfDocuments, type Source } from './open-source.ts'
import { readHeader } from './read-rows.ts'
import { RefusedFile } from './refused-file.ts'
import type { NumberedSource } from './staging.ts'

export type ImportInput =
  | { readonly kind: 'epc' | 'supplies' | 'removals'; readonly paths: readonly string[] }
  | {
      readonly kind: 'addresses'
      readonly format: AddressFormat
      readonly paths: readonly string[]
    }

type OtherInput = Exclude<ImportInput, { kind: 'epc' }>

/** What there is to read, in the order of its numbers; number 0 is what was served before. */
export type FoundInputs = {
  readonly certificates: readonly NumberedSource[]
  readonly recommendations: readonly NumberedSource[]
  readonly others: readonly { readonly input: OtherInput; readonly source: NumberedSource }[]
  readonly ignored: readonly string[]
  /** In folders, and not there or not readable. */
  readonly missing: readonly string[]
  /** On disk. */
  readonly bytes: number
  /** About as many as the rows have. */
  readonly unpackedBytes: number
}

/** A gzip file does not reliably say how much is in it; such rows pack to about an eighth. */
const usualPacking = 8

function countUnpacked({ bytes, packing }: Source): number {
  if (packing.kind === 'zip') return packing.entry.bytes
  return packing.kind === 'gzip' ? bytes * usualPacking : bytes
}

export async function findInputs(inputs: readonly ImportInput[]): Promise<FoundInputs> {
  const certificates: Source[] = []
  const recommendations: Source[] = []
  const others: { input: OtherInput; source: Source }[] = []
  const ignored: string[] = []
  const missing: string[] = []
  for (const input of inputs) {
    const listed = await listSources(input.paths)
    addAll(ignored, listed.ignored)
    addAll(missing, listed.missing)
    if (listed.sources.length === 0)
      throw new RefusedFile(
        input.paths.join(', '),
        describeNothing('there is no .csv, .csv.gz, .json or .zip with one', listed),
      )
    if (input.kind !== 'epc') {
      const documents = listed.sources.filter(isOfDocuments)
      const named = documents.find(({ path, packing }) => isNamedFile(path, packing, input.paths))
      if (named) throw new RefusedFile(named.file, `it is JSON; ${input.kind} are read as CSV`)
      const rows = listed.sources.filter(source => !documents.includes(source))
      addAll(
        ignored,
        documents.map(({ file }) => file),
      )
      addAll(
        others,
        rows.map(source => ({ input, source })),
      )
    } else {
      const sorted = await sortCertificateFiles(listed.sources, input.paths)
      addAll(certificates, sorted.certificates)
      addAll(recommendations, sorted.recommendations)
      addAll(ignored, sorted.ignored)
      if (sorted.certificates.length + sorted.recommendations.length === 0)
        throw new RefusedFile(
          input.paths.join(', '),
          describeNothing('there is no file of certificates in it', { ...listed, ignored }),
        )
    }
  }
  // Documents are read twice, for what they say of the home and of its steps.
  const documents = certificates.filter(isOfDocuments)
  const rest = others.map(({ source }) => source)
  const everything = [...certificates, ...documents, ...recommendations, ...rest]
  let number = 0
  const numbered = (source: Source): NumberedSource => {
    number += 1
    return { source, number }
  }
  return {
    certificates: certificates.map(numbered),
    recommendations: recommendations.map(numbered),
    others: others.map(({ input, source }) => ({ input, source: numbered(source) })),
    ignored,
    missing,
    bytes: everything.reduce((sum, { bytes }) => sum + bytes, 0),
    unpackedBytes: everything.reduce((sum, source) => sum + countUnpacked(source), 0),
  }
}

const mostNamed = 5

function describeNothing(what: string, { ignored, missing }: ListedSources): string {
  const found = [...missing, ...ignored.map(each => `${each} is left out`)].slice(0, mostNamed)
  return [what, ...found].join('; ')
}

type CertificateFiles = {
  readonly certificates: Source[]
  readonly recommendations: Source[]
  readonly ignored: string[]
}

/** On the command line, and not only found in a folder or a zip. */
function isNamedFile(path: string, packing: Source['packing'], named: readonly string[]): boolean {
  return packing.kind !== 'zip' && named.includes(path)
}

/** Of a file that nobody asked for by name, the refusal is only a reason to leave it out. */
function refusedUnless(isNamed: boolean): (fault: unknown) => RefusedFile {
  return fault => {
    if (isNamed || !(fault instanceof RefusedFile)) throw fault
    return fault
  }
}

const describeIgnored = (file: string, why: unknown): string =>
  why instanceof RefusedFile ? `${file} (${why.why})` : file

const certificateName = /(certificates|recommendations)[^/\\]*$/i

/** A zip may be called all-domestic-certificates.zip: that names the zip, and not each of its members. */
const isNamedLikeOurs = ({ file, packing }: Source) =>
  certificateName.test(packing.kind === 'zip' ? packing.entry.name : file)

/**
 * Which files hold what, by their headers or first documents. Official zips carry lists of another
 * kind beside them (columns.csv, schema.json), which are left out; a file that was named, or is named
 * like one of ours, is refused.
 */
async function sortCertificateFiles(
  sources: readonly Source[],
  named: readonly string[],
): Promise<CertificateFiles> {
  const sorted: CertificateFiles = { certificates: [], recommendations: [], ignored: [] }
  for (const source of sources) {
    const isNamed = isNamedFile(source.path, source.packing, named) || isNamedLikeOurs(source)
    if (isOfDocuments(source)) {
      const isCertificates = await startsWithCertificates(source).catch(refusedUnless(isNamed))
      if (isCertificates === true) sorted.certificates.push(source)
      else if (!isNamed) sorted.ignored.push(describeIgnored(source.file, isCertificates))
      else throw new RefusedFile(source.file, 'there is no certificate among its first documents')
      continue
    }
    const header = await readHeader(source).catch(refusedUnless(isNamed))
    if (header instanceof RefusedFile) {
      sorted.ignored.push(describeIgnored(source.file, header))
      continue
    }
    if (resolveRecommendationColumns(header).kind === 'recommendations') {
      sorted.recommendations.push(source)
      continue
    }
    const columns = resolveColumns(header)
    if (columns.kind === 'certificates') sorted.certificates.push(source)
    else if (!isNamed) {
      const why = isLikeCertificates(header) ? ` (${columns.why})` : ''
      sorted.ignored.push(`${source.file}${why}`)
    } else throw new RefusedFile(source.file, columns.why)
  }
  return sorted
}
