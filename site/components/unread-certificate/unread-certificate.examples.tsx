import type { Examples } from '../examples.ts'
import { UnreadCertificate } from './unread-certificate.tsx'

export const examples: Examples = {
  'In England': <UnreadCertificate country="England" />,
  'In Scotland': <UnreadCertificate country="Scotland" />,
}
