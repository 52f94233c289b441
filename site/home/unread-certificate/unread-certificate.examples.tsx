import type { Examples } from '../../app/gallery/examples.ts'
import { UnreadCertificate } from './unread-certificate.tsx'

export const examples: Examples = {
  'In England': <UnreadCertificate country="England" />,
  'In Scotland': <UnreadCertificate country="Scotland" />,
}
