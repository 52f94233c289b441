import type { Examples } from '../../app/gallery/examples.ts'
import { CertificateUnavailable } from './certificate-unavailable.tsx'

export const examples: Examples = {
  'In England': <CertificateUnavailable country="England" />,
  'In Scotland': <CertificateUnavailable country="Scotland" />,
}
