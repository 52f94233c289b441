import type { Examples } from '../../app/gallery/examples.ts'
import { OnThisPage } from './on-this-page.tsx'

export const examples: Examples = {
  'Two sections and more': (
    <OnThisPage
      sections={[
        { id: 'what-it-limits', title: 'What the cap limits' },
        { id: 'rates-by-region', title: 'Rates in your region' },
      ]}
    />
  ),
  'One section needs no list': <OnThisPage sections={[{ id: 'now', title: 'Now' }]} />,
}
