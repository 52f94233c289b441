import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { ConsentChoice, CountingChoice, ForgetChoice } from './visitor-choice.tsx'

const tagManagerUrl = 'https://tags.example/container.js'

export const examples: Examples = {
  'Outside tags: none are used': <ConsentChoice />,
  'Outside tags: not answered': (
    <ExampleFrame shell={{ tagManagerUrl }}>
      <ConsentChoice />
    </ExampleFrame>
  ),
  'Outside tags: accepted': (
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent: { answer: 'accepted', confirmed: true } }}
    >
      <ConsentChoice />
    </ExampleFrame>
  ),
  'Outside tags: rejected': (
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent: { answer: 'rejected', confirmed: true } }}
    >
      <ConsentChoice />
    </ExampleFrame>
  ),
  'Counting: included': <CountingChoice />,
  'Counting: left out': (
    <ExampleFrame choices={{ counting: false }}>
      <CountingChoice />
    </ExampleFrame>
  ),
  'What was typed: remove it': <ForgetChoice />,
  'What was typed: removed': (
    <ExampleFrame place={{ search: '?forgotten=yes' }}>
      <ForgetChoice />
    </ExampleFrame>
  ),
  'What was typed: could not be removed': (
    <ExampleFrame place={{ search: '?forgotten=no' }}>
      <ForgetChoice />
    </ExampleFrame>
  ),
}
