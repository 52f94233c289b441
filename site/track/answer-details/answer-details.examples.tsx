import type { Examples } from '../../app/gallery/examples.ts'
import { AnswerDetails } from './answer-details.tsx'

export const examples: Examples = {
  'Everything that was sent': (
    <AnswerDetails
      title="Everything you sent"
      rows={[
        { term: 'Who owns the home?', said: ['I own it'] },
        { term: 'Full name', said: ['Siân Example'] },
      ]}
    />
  ),
}
