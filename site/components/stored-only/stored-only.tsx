import { PhoneNumber } from '../contact/contact.tsx'
import { Note } from '../note/note.tsx'

type Props = { title: string; text: string; more?: string }

/** Where nothing passes requests on: that our team has to be called, and the number. */
export function StoredOnly({ title, text, more }: Props) {
  return (
    <Note kind="warning" title={title}>
      <p>
        {text} <PhoneNumber />
        {more && ` ${more}`}
      </p>
    </Note>
  )
}
