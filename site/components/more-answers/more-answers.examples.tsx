import type { Examples } from '../../app/gallery/examples.ts'
import { MoreAnswers } from './more-answers.tsx'

export const examples: Examples = {
  'Everything that was sent': (
    <MoreAnswers
      title="Everything you sent"
      rows={[
        { term: 'Who owns the home?', said: ['I own it'] },
        { term: 'Full name', said: ['Siân Example'] },
      ]}
    />
  ),
}
