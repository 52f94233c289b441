import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  resolveColumns,
  resolveRecommendationColumns,
} from '../../homes/epc-ratings/column-names.ts'
import type { AddressFormat } from './address-formats.ts'
import { isCertificate } from './json/open-document.ts'
import { isOfDocuments, readFirstDocument } from './json/read-documents.ts'
import type { Source } from './open-source.ts'
import { readHeader } from './read-rows.ts'
import { RefusedFile } from './refused-file.ts'
import type { NumberedSource } from './staging.ts'
import { readZipEntries } from './zip-entries.ts'

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
  readonly bytes: number
}

export async function findInputs(inputs: readonly ImportInput[]): Promise<FoundInputs> {
  const certificates: Source[] = []
  const recommendations: Source[] = []
  const others: { input: OtherInput; source: Source }[] = []
  const ignored: string[] = []
  for (const input of inputs) {
    const listed = await listSources(input.paths)
    ignored.push(...listed.ignored)
    if (listed.sources.length === 0)
      throw new RefusedFile(input.paths.join(', '), 'there is no .csv, .json or .zip with one')
    if (input.kind !== 'epc') {
      const rows = listed.sources.filter(source => !isOfDocuments(source))
      ignored.push(...listed.sources.filter(isOfDocuments).map(({ file }) => file))
      others.push(...rows.map(source => ({ input, source })))
    } else {
      const sorted = await sortCertificateFiles(listed.sources, input.paths)
      certificates.push(...sorted.certificates)
      recommendations.push(...sorted.recommendations)
      ignored.push(...sorted.ignored)
      if (sorted.certificates.length + sorted.recommendations.length === 0)
        throw new RefusedFile(input.paths.join(', '), 'there is no file of certificates in it')
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
    bytes: everything.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const readable = /\.(?:csv|json|jsonl|ndjson)$/i

type ListedSources = { sources: Source[]; ignored: string[] }

/** What can be read in files, folders and zips, in order of name; and what was left out. */
export async function listSources(paths: readonly string[]): Promise<ListedSources> {
  const listed: ListedSources = { sources: [], ignored: [] }
  for (const path of paths) await addPath(path, basename(path), listed)
  return listed
}

async function addPath(path: string, file: string, listed: ListedSources): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new RefusedFile(path, 'there is no such file or folder; check the path', { cause })
  })
  if (found.isDirectory()) {
    const names = (await readdir(path)).sort()
    for (const name of names) await addPath(join(path, name), `${file}/${name}`, listed)
    return
  }
  if (/\.zip$/i.test(path)) return addZip(path, file, listed)
  if (readable.test(path))
    listed.sources.push({ file, path, bytes: found.size, packing: { kind: 'none' } })
  else if (readable.test(path.replace(/\.gz$/i, '')))
    listed.sources.push({ file, path, bytes: found.size, packing: { kind: 'gzip' } })
  else listed.ignored.push(file)
}

async function addZip(path: string, file: string, listed: ListedSources): Promise<void> {
  const zip = await open(path)
  try {
    for (const entry of await readZipEntries(zip, file)) {
      if (entry.name.endsWith('/')) continue
      const member = `${file}: ${entry.name}`
      if (!readable.test(entry.name)) listed.ignored.push(member)
      else
        listed.sources.push({
          file: member,
          path,
          bytes: entry.packedBytes,
          packing: { kind: 'zip', entry },
        })
    }
  } finally {
    await zip.close()
  }
}

type CertificateFiles = {
  readonly certificates: Source[]
  readonly recommendations: Source[]
  readonly ignored: string[]
}

const certificateName = /(certificates|recommendations)[^/]*$/i

/**
 * Which files hold what, by their headers or first documents. Official zips carry lists of another kind beside them
 * (columns.csv, schema.json), which are left out; a file that was named, or is named like one of ours, is refused.
 */
async function sortCertificateFiles(
  sources: readonly Source[],
  named: readonly string[],
): Promise<CertificateFiles> {
  const sorted: CertificateFiles = { certificates: [], recommendations: [], ignored: [] }
  for (const source of sources) {
    const isMember = source.packing.kind === 'zip' || !named.includes(source.path)
    const isNamed = !isMember || certificateName.test(source.file)
    if (isOfDocuments(source)) {
      const first = await readFirstDocument(source)
      if (first && isCertificate(first)) sorted.certificates.push(source)
      else if (!isNamed) sorted.ignored.push(source.file)
      else throw new RefusedFile(source.file, 'there is no certificate in it')
      continue
    }
    const header = await readHeader(source)
    if (resolveRecommendationColumns(header).kind === 'recommendations') {
      sorted.recommendations.push(source)
      continue
    }
    const columns = resolveColumns(header)
    if (columns.kind === 'certificates') sorted.certificates.push(source)
    else if (!isNamed) sorted.ignored.push(source.file)
    else throw new RefusedFile(source.file, columns.why)
  }
  return sorted
}
