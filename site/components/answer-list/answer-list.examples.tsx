import type { Examples } from '../../app/gallery/examples.ts'
import { AnswerList, FoldedAnswerList } from './answer-list.tsx'

const change = (subject: string) => ({
  to: '/enquiries/heat-pump/walls?from=check',
  text: 'Change',
  subject,
})

export const examples: Examples = {
  'Answers with where they come from': (
    <AnswerList
      rows={[
        {
          term: 'Which walls does your home have?',
          values: ['With a cavity'],
          notes: ['You told us', 'Your 2019 certificate says: solid brick, as built'],
          change: change('Which walls does your home have?'),
        },
        {
          term: 'How is it heated now?',
          values: ['Gas boiler', 'Wood stove'],
          change: change('How is it heated now?'),
        },
        {
          term: 'Anything else?',
          values: ['The gate sticks.\nThe dog is friendly.'],
          change: null,
        },
      ]}
    />
  ),
  'Without a way to change, and one very long word': (
    <AnswerList
      rows={[
        {
          term: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          values: ['"><script>alert(1)</script>'.repeat(6)],
        },
      ]}
    />
  ),
  'Everything that was sent, folded away': (
    <FoldedAnswerList
      title="Everything you sent"
      rows={[
        { term: 'Who owns the home?', values: ['I own it'] },
        { term: 'Full name', values: ['Siân Example'] },
      ]}
    />
  ),
}
