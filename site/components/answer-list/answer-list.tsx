import { JourneyLink } from '../journey-link/journey-link.tsx'
import styles from './answer-list.module.css'

export type AnswerRow = {
  term: string
  /** A line each; what was typed in several lines stays so. */
  said: readonly string[]
  /** Where it comes from, or what else is said of it. */
  notes?: readonly string[]
  change?: { to: string; text: string; of: string } | null | undefined
}

/** What was asked and what was said, with the way to change it. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, said, notes = [], change }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd className={styles.said}>
            {said.map(line => (
              <p key={line}>{line}</p>
            ))}
            {notes.map(note => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
          </dd>
          {change && (
            <dd className={styles.change}>
              <JourneyLink to={change.to}>
                {change.text}
                <span className="visually-hidden"> {change.of}</span>
              </JourneyLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
