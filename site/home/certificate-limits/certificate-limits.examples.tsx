import type { Examples } from '../../app/gallery/examples.ts'
import { CertificateLimits } from './certificate-limits.tsx'

export const examples: Examples = {
  'How far to trust a certificate': <CertificateLimits country="England" />,
  'The same in Scotland': <CertificateLimits country="Scotland" />,
}
