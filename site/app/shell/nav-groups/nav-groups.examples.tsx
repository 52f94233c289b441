import { shippedHeader } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { NavGroups } from './nav-groups.tsx'

export const examples: Examples = {
  'Two groups whose headings are links': (
    <NavGroups groups={shippedHeader.sections[0]?.groups ?? []} />
  ),
  'A heading without destination': (
    <NavGroups
      groups={[
        {
          heading: 'If it’s urgent',
          href: null,
          links: [{ text: 'Smell gas? Call 0800 111 999', href: 'tel:0800111999' }],
        },
      ]}
    />
  ),
  'Links without destination, one with its reason': (
    <NavGroups
      groups={[
        {
          heading: 'Quick links',
          href: null,
          links: [
            { text: 'Refer a friend', href: null, why: 'after you sign in' },
            { text: 'Your documents', href: null },
            { text: 'Moving home', href: '/moving-home' },
          ],
        },
      ]}
      headings="hidden"
    />
  ),
  'A group without links': (
    <NavGroups groups={[{ heading: 'Home cover', href: '/home-cover', links: [] }]} />
  ),
  'The same words twice': (
    <NavGroups
      groups={[
        {
          heading: 'For landlords',
          href: null,
          links: [
            { text: 'Safety records', href: '/boiler-servicing#landlord-record' },
            { text: 'Safety records', href: '/home-cover#landlords' },
          ],
        },
        { heading: 'For landlords', href: null, links: [{ text: 'Plans', href: '/home-cover' }] },
      ]}
    />
  ),
  'No groups': <NavGroups groups={[]} />,
}
