import { describeDocument } from './describe-document.ts'
import type { MadeUpCertificate } from './made-up-place.ts'
import type { CertificateFiles } from './write-certificates.ts'
import type { FilePlace, LineFile } from './write-files.ts'

/** As the register's bulk JSON: a file a year, in which each line is a document with its number beside it. */
export function createDocumentFiles(place: FilePlace): CertificateFiles {
  const files = new Map<number, LineFile>()
  const fileOf = ({ yearLodged }: MadeUpCertificate) => {
    const known = files.get(yearLodged)
    if (known) return known
    const file = place.open(`certificates-${yearLodged}.json`)
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
