import type { ReactNode } from 'react'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './quiet-frame.module.css'

/**
 * Beside the pages of an enquiry on a wide screen. It stays as it is while they change, so it says only
 * what is true of every step.
 */
export function QuietAside({ children }: { children: ReactNode }) {
  const { aside } = useDocumentWords().quietFrame
  return (
    <div className={styles.beside}>
      {children}
      <aside className={styles.aside} aria-labelledby="how-it-works">
        <h2 id="how-it-works">{aside.title}</h2>
        <ol>
          {[...aside.steps, aside.sent].map(text => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
