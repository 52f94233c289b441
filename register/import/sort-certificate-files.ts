import {
  resolveColumns,
  resolveRecommendationColumns,
} from '../../homes/epc-ratings/column-names.ts'
import { readHeader } from './read-rows.ts'
import { RefusedFile } from './refused-file.ts'
import type { Source } from './source.ts'

export type CertificateFiles = {
  readonly certificates: Source[]
  readonly recommendations: Source[]
  readonly ignored: string[]
}

const certificateName = /(certificates|recommendations)[^/]*$/i

/**
 * Which files hold what, by their headers. Official zips carry lists of another kind beside them
 * (columns.csv), which are left out; a file that was named, or is named like one of ours, is refused.
 */
export async function sortCertificateFiles(
  sources: readonly Source[],
  named: readonly string[],
): Promise<CertificateFiles> {
  const sorted: CertificateFiles = { certificates: [], recommendations: [], ignored: [] }
  for (const source of sources) {
    const header = await readHeader(source)
    if (resolveRecommendationColumns(header).kind === 'recommendations') {
      sorted.recommendations.push(source)
      continue
    }
    const columns = resolveColumns(header)
    const isMember = source.packing.kind === 'zip' || !named.includes(source.path)
    if (columns.kind === 'certificates') sorted.certificates.push(source)
    else if (isMember && !certificateName.test(source.file)) sorted.ignored.push(source.file)
    else throw new RefusedFile(source.file, columns.why)
  }
  return sorted
}
