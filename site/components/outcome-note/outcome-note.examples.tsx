import type { Examples } from '../../app/gallery/examples.ts'
import { OutcomeNote } from './outcome-note.tsx'

export const examples: Examples = {
  'It was done': <OutcomeNote kind="good" title="Removed. Nothing you typed here is kept." />,
  'It was not done': (
    <OutcomeNote kind="warning" title="We couldn’t remove it">
      <p>Please try again in a moment.</p>
    </OutcomeNote>
  ),
}
