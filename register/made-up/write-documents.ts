import { join } from 'node:path'
import { describeDocument } from './describe-document.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import { type CertificateFiles, createLineFile } from './write-certificates.ts'

/** As the register's bulk JSON: a file a year, in which each line is a document with its number beside it. */
export function createDocumentFiles(folder: string): CertificateFiles {
  const files = new Map<number, ReturnType<typeof createLineFile>>()
  const fileOf = ({ yearLodged }: MadeUpCertificate) => {
    const known = files.get(yearLodged)
    if (known) return known
    const file = createLineFile(join(folder, `certificates-${yearLodged}.json`))
    files.set(yearLodged, file)
    return file
  }
  return {
    write: (certificate, town) => {
      const line = `${JSON.stringify({
        certificate_number: certificate.number,
        document: JSON.stringify(describeDocument(certificate, town)),
        assessment_type: certificate.isNewBuild ? 'SAP' : 'RdSAP',
      })}\n`
      fileOf(certificate).write(certificate.isRepeated ? line + line : line)
    },
    close: () => {
      for (const file of files.values()) file.close()
      files.clear()
    },
  }
}
