import { Fragment } from 'react'
import { useWords } from '../../app/shell/use-shell.tsx'
import styles from './contact.module.css'

/** The number alone, where there is no room for its hours. */
export function PhoneNumber() {
  const { phone } = useWords().company
  return (
    <a className={styles.contact} href={phone.href}>
      {phone.text}
    </a>
  )
}

/** The number in plain text with its hours, wherever we say "call us". */
export function Phone() {
  const { company } = useWords()
  return (
    <>
      <PhoneNumber /> ({company.hours})
    </>
  )
}

/** An email address that breaks after the @ or a dot on a narrow screen. */
export function Email() {
  const { company } = useWords()
  return (
    <a className={styles.contact} href={`mailto:${company.email}`}>
      {company.email.split(/(?<=[@.])/).map(part => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  )
}
