import { Phone } from '../components/contact/contact.tsx'
import { Note } from '../components/note/note.tsx'

/** Says that a change could not be stored, with the number to call. */
export function FailedNote({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <Note kind="error" title={title}>
        <p>{text}</p>
        <p>
          <Phone />
        </p>
      </Note>
    </div>
  )
}
