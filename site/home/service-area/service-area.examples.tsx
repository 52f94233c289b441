import type { Examples } from '../../app/gallery/examples.ts'
import { ServiceArea } from './service-area.tsx'

const plain = { asOf: '2026-11-20', reason: null, lookAgain: null }
const why = {
  asOf: '2026-11-20',
  reason: 'We have no engineers near enough yet to reach you quickly when something urgent breaks.',
}

export const examples: Examples = {
  'We work here': <ServiceArea {...plain} state="covered" outcode="ZZ1" />,
  'A waiting list': (
    <ServiceArea
      {...why}
      state="waiting-list"
      outcode="ZZ4"
      lookAgain={{ on: '2027-02-15', isPast: false }}
    />
  ),
  'A waiting list that was to be looked at already': (
    <ServiceArea
      {...why}
      state="waiting-list"
      outcode="ZZ4"
      lookAgain={{ on: '2026-11-01', isPast: true }}
    />
  ),
  'A waiting list without a reason': <ServiceArea {...plain} state="waiting-list" outcode="ZZ4" />,
  'It cannot be told': <ServiceArea {...plain} state={null} outcode="ZZ1" />,
  'We do not work here': (
    <ServiceArea
      {...why}
      state="not-covered"
      outcode="ZZ97"
      lookAgain={{ on: '2027-11-01', isPast: false }}
    />
  ),
}
