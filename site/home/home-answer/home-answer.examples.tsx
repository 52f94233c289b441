import type { Examples } from '../../app/gallery/examples.ts'
import { exampleLikely, examplePlan } from '../example-plans.ts'
import { exampleHome } from './example-home.ts'
import { HomeAnswer } from './home-answer.tsx'

export const examples: Examples = {
  'A home with a certificate': <HomeAnswer found={exampleHome} picture={null} />,
  'No certificate': (
    <HomeAnswer
      found={{ ...exampleHome, certificate: null, plan: { ...examplePlan, likely: exampleLikely } }}
      picture={null}
    />
  ),
  'The certificate could not be read': (
    <HomeAnswer
      found={{
        ...exampleHome,
        certificate: 'unread',
        plan: null,
        next: { ...exampleHome.next, reason: 'unread-certificate', first: 'call-back' },
      }}
      picture={null}
    />
  ),
}
