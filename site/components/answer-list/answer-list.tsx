import { Fold } from '../fold/fold.tsx'
import { JourneyLink } from '../journey-link/journey-link.tsx'
import styles from './answer-list.module.css'

export type AnswerRow = {
  term: string
  /** A line each; line breaks in what was typed are kept. */
  values: readonly string[]
  /** Remarks, such as the source of an answer. */
  notes?: readonly string[]
  change?: { to: string; text: string; subject: string } | null | undefined
}

/** Questions with their answers, and a link to change each. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, values, notes = [], change }) => (
        <div key={JSON.stringify([term, values, notes])} className={styles.row}>
          <dt>{term}</dt>
          <dd className={styles.said}>
            {values.map(line => (
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
                <span className="visually-hidden"> {change.subject}</span>
              </JourneyLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export function FoldedAnswerList({ title, rows }: { title: string; rows: readonly AnswerRow[] }) {
  return (
    <Fold summary={title}>
      <AnswerList rows={rows} />
    </Fold>
  )
}
