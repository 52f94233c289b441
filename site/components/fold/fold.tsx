import type { ReactNode } from 'react'
import styles from './fold.module.css'

type Props = { summary: string; isOpen?: boolean; children: ReactNode }

/** Detail that waits behind one line. Its text is in the page all the same. */
export function Fold({ summary, isOpen = false, children }: Props) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
