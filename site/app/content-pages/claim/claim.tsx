import type { ReactNode } from 'react'
import { formatDay } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './claim.module.css'

type Props = { qualifier: string; source: string; asOf: string; children: ReactNode }

/** A figure or promise, with who it holds for, who says so and when: advertising rules ask for all three. */
export function Claim(props: Props) {
  const { prices } = useDocumentWords()
  return (
    <div className={styles.claim}>
      {props.children}
      <p className={styles.basis}>
        <small>
          {props.qualifier.replace(/\.?$/, '.')}{' '}
          {prices.source(props.source, formatDay(props.asOf))}
        </small>
      </p>
    </div>
  )
}
