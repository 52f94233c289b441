import type { ReactNode } from 'react'
import styles from './button.module.css'

type Props = {
  kind?: 'main' | 'equal' | 'quiet'
  name?: string
  value?: string
  children: ReactNode
}

/** Submits the form it stands in. `main` is the one primary action; `equal` gives none a lead. */
export function Button({ kind = 'main', name, value, children }: Props) {
  return (
    <button className={`${styles.button} ${styles[kind]}`} type="submit" name={name} value={value}>
      {children}
    </button>
  )
}
