import { Fragment } from 'react'
import { keepTogether } from '../../app/keep-together.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { Email, PhoneNumber } from './contact.tsx'

/** A text in which our phone number or email address may stand: they are links there, as elsewhere. */
export function WithContacts({ text }: { text: string }) {
  const { email, phone } = useWords().company
  return text.split(email).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <Email />}
      {part.split(keepTogether(phone.text)).map((words, before) => (
        <Fragment key={words}>
          {before > 0 && <PhoneNumber />}
          {words}
        </Fragment>
      ))}
    </Fragment>
  ))
}
