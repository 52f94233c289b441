import type { Examples } from '../../app/gallery/examples.ts'
import { exampleAlike } from '../example-plans.ts'
import { HomesAlike } from './homes-alike.tsx'

export const examples: Examples = {
  'Semi-detached houses nearby': <HomesAlike alike={exampleAlike} postcode="ZZ1 1AA" />,
  'Nothing done, across the country': (
    <HomesAlike
      alike={{ ...exampleAlike, area: 'country', ageBand: null, done: [] }}
      postcode="ZZ1 1AA"
    />
  ),
}
