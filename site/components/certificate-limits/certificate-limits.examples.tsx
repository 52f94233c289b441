import type { Examples } from '../examples.ts'
import { CertificateLimits } from './certificate-limits.tsx'

export const examples: Examples = { 'How far to trust a certificate': <CertificateLimits /> }
