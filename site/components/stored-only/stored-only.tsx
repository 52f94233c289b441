import { PhoneNumber } from '../contact/contact.tsx'
import { WithContacts } from '../contact/with-contacts.tsx'
import { Note } from '../note/note.tsx'

type Props = { title: string; text: string; more?: string }

/** Says that nothing passes requests on, so that our team has to be told, with the number. */
export function StoredOnly({ title, text, more }: Props) {
  return (
    <Note kind="warning" title={title}>
      <p>
        <WithContacts text={text} /> <PhoneNumber /> {more && <WithContacts text={more} />}
      </p>
    </Note>
  )
}
