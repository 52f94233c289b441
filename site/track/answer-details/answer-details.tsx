import { AnswerList, type AnswerRow } from '../../components/answer-list/answer-list.tsx'
import styles from './answer-details.module.css'

/** What need not be read, for whoever wants all of it. */
export function AnswerDetails({ title, rows }: { title: string; rows: readonly AnswerRow[] }) {
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <AnswerList rows={rows} />
    </details>
  )
}
