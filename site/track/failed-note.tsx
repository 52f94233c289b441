import { Phone } from '../components/contact/contact.tsx'
import { OutcomeNote } from '../components/outcome-note/outcome-note.tsx'

/** Says that a change could not be stored, with the number to call. */
export function FailedNote({ title, text }: { title: string; text: string }) {
  return (
    <OutcomeNote kind="error" title={title}>
      <p>{text}</p>
      <p>
        <Phone />
      </p>
    </OutcomeNote>
  )
}
