import type { Examples } from '../../app/gallery/examples.ts'
import { NoCertificate } from './no-certificate.tsx'

export const examples: Examples = {
  'In England': <NoCertificate country="England" />,
  'In Scotland': <NoCertificate country="Scotland" />,
  'In Northern Ireland': <NoCertificate country="Northern Ireland" />,
  'In a country that is not told': <NoCertificate country={null} />,
}
