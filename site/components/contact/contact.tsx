import { useWords } from '../../app/shell/use-shell.tsx'
import styles from './contact.module.css'

/** The number in plain text with its hours, wherever we say "call us". */
export function Phone() {
  const { company } = useWords()
  return (
    <>
      <a className={styles.contact} href={company.phone.href}>
        {company.phone.text}
      </a>{' '}
      ({company.hours})
    </>
  )
}

export function Email() {
  const { company } = useWords()
  return (
    <a className={styles.contact} href={`mailto:${company.email}`}>
      {company.email}
    </a>
  )
}
