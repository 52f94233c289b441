import type { Examples } from '../../app/gallery/examples.ts'
import { StepFrame } from './step-frame.tsx'

export const examples: Examples = {
  'On the way': (
    <StepFrame
      back={{ to: '/enquiries/heat-pump/tenure', text: 'Back' }}
      about={['Ask about a heat pump', 'Question 3 of 7']}
      done={3 / 7}
    />
  ),
  'Without a count': (
    <StepFrame
      back={{ to: '/enquiries/heat-pump', text: 'Back' }}
      about={['Ask about a heat pump', null]}
    />
  ),
}
