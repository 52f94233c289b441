import type { ReactNode } from 'react'
import styles from './button.module.css'

type Props = {
  kind?: 'main' | 'equal' | 'quiet'
  name?: string
  value?: string
  /** What it does instead of submitting. */
  onClick?: () => void
  children: ReactNode
}

/** Submits the form it stands in. `main` is the one primary action; `equal` gives none a lead. */
export function Button({ kind = 'main', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      className={`${styles.button} ${styles[kind]}`}
      type={rest.onClick ? 'button' : 'submit'}
    >
      {children}
    </button>
  )
}

/** The class of a link, with an arrow behind its words, that is the main action of its page. */
export const mainLink = `${styles.button} ${styles.main} ${styles.link}`

/** The class of a link beside others like it, none of which has the lead. */
export const equalLink = `${styles.button} ${styles.equal} ${styles.link}`
