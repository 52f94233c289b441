import type { ImportInput } from './import-into-register.ts'
import { listSources } from './list-sources.ts'
import { RefusedFile } from './refused-file.ts'
import { sortCertificateFiles } from './sort-certificate-files.ts'
import type { Source } from './source.ts'
import type { NumberedSource } from './stage-sources.ts'

export type OtherInput = Exclude<ImportInput, { kind: 'epc' }>

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
      throw new RefusedFile(input.paths.join(', '), 'there is no .csv, .csv.gz or .zip with one')
    if (input.kind !== 'epc') others.push(...listed.sources.map(source => ({ input, source })))
    else {
      const sorted = await sortCertificateFiles(listed.sources, input.paths)
      certificates.push(...sorted.certificates)
      recommendations.push(...sorted.recommendations)
      ignored.push(...sorted.ignored)
      if (sorted.certificates.length + sorted.recommendations.length === 0)
        throw new RefusedFile(input.paths.join(', '), 'there is no file of certificates in it')
    }
  }
  const everything = [...certificates, ...recommendations, ...others.map(({ source }) => source)]
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
