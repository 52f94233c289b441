import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { ConsentBanner } from './consent-banner.tsx'

const tagManagerUrl = 'https://tags.example/container.js'

export const examples: Examples = {
  'Not asked yet': (
    <ExampleFrame shell={{ tagManagerUrl }}>
      <ConsentBanner />
    </ExampleFrame>
  ),
  'Accepted a moment ago': (
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent: { answer: 'accepted', confirmed: false } }}
    >
      <ConsentBanner />
    </ExampleFrame>
  ),
  'Rejected a moment ago': (
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent: { answer: 'rejected', confirmed: false } }}
    >
      <ConsentBanner />
    </ExampleFrame>
  ),
  'Rejected, and the message hidden': (
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent: { answer: 'rejected', confirmed: true } }}
    >
      <ConsentBanner />
    </ExampleFrame>
  ),
  'Nothing that needs consent': <ConsentBanner />,
}
