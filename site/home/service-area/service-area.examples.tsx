import type { Examples } from '../../app/gallery/examples.ts'
import { ServiceArea } from './service-area.tsx'

export const examples: Examples = {
  'We work here': <ServiceArea state="covered" outcode="ZZ1" asOf="2026-11-20" />,
  'A waiting list': <ServiceArea state="waiting-list" outcode="ZZ4" asOf="2026-11-20" />,
  'It cannot be told': <ServiceArea state={null} outcode="ZZ1" asOf="2026-11-20" />,
  'We do not work here': <ServiceArea state="not-covered" outcode="ZZ97" asOf="2026-11-20" />,
}
