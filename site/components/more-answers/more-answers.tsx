import { AnswerList, type AnswerRow } from '../answer-list/answer-list.tsx'
import styles from './more-answers.module.css'

/** What need not be read, for whoever wants all of it. */
export function MoreAnswers({ title, rows }: { title: string; rows: readonly AnswerRow[] }) {
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <AnswerList rows={rows} />
    </details>
  )
}
