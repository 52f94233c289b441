import type { Notice } from '../../../../content/notices.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Notices } from './notices.tsx'

const outage: Notice = {
  id: 'billing-2026-11',
  kind: 'outage',
  from: '2026-11-21T00:00:00Z',
  until: '2026-11-22T00:00:00Z',
  title: 'We cannot show bills this morning',
  text: 'Payments and top-ups work as usual.',
}
const weather: Notice = {
  id: 'storm',
  kind: 'weather',
  from: '2026-11-21T00:00:00Z',
  until: '2026-11-23T00:00:00Z',
  title: 'Storm warning for Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  text: 'Charge your phone and keep 105 at hand. Our engineers come first to homes without heating where someone is very young, older, ill or disabled.',
  href: '/help#contact',
  linkText: 'Who to call',
}
const service: Notice = {
  id: 'christmas-hours',
  kind: 'service',
  from: '2026-12-14T00:00:00Z',
  until: '2027-01-04T00:00:00Z',
  title: 'Our hours over Christmas and New Year',
  text: 'Our phone lines are closed on 25, 26 and 28 December and 1 January.',
  href: '/help#contact',
  linkText: 'How to reach us',
}

export const examples: Examples = {
  'A change of service': (
    <ExampleFrame shell={{ notices: [service] }}>
      <Notices />
    </ExampleFrame>
  ),
  'Two at once, one with a long name': (
    <ExampleFrame shell={{ notices: [outage, weather] }}>
      <Notices />
    </ExampleFrame>
  ),
  'Nothing to tell': <Notices />,
}
