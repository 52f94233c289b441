import type { Examples } from '../../app/gallery/examples.ts'
import { LinkList } from './link-list.tsx'

export const examples: Examples = {
  'Two links': (
    <LinkList
      links={[
        { href: '/price-cap', text: 'The price cap' },
        { href: '/energy-tariffs', text: 'Our tariffs' },
      ]}
    />
  ),
}
