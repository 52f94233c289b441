import type { ReactNode } from 'react'
import styles from './wide-section.module.css'

type Props = { id: string; title: string; children: ReactNode }

/** A section that is folded on a phone, and open on a wide screen and on paper. */
export function WideSection({ id, title, children }: Props) {
  return (
    <details className={styles.fold} id={id}>
      <summary>{title}</summary>
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </section>
    </details>
  )
}
