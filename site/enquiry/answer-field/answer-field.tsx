import { FieldError, listDescriptions } from '../../components/field-error/field-error.tsx'
import styles from './answer-field.module.css'

/** The keys that a phone shows for each kind of line. */
const keys = { line: undefined, figures: 'numeric', phone: 'tel', email: 'email' } as const

export type AnswerKind = keyof typeof keys | 'several'

type Props = {
  id: string
  name: string
  kind?: AnswerKind
  describedBy?: string | undefined
  error?: string | undefined
  value?: string | undefined
}

/**
 * A field whose label stands before it, such as the heading of the page. How long an answer may be
 * is said beside it and judged when it is sent: nothing typed is cut.
 */
export function AnswerField({ id, name, kind = 'line', error, value, describedBy }: Props) {
  const field = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': listDescriptions(id, error, describedBy),
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <div className={styles.field}>
      <FieldError id={id} error={error} />
      {kind === 'several' ? (
        <textarea {...field} rows={5} />
      ) : (
        <input
          {...field}
          className={styles[kind]}
          type="text"
          inputMode={keys[kind]}
          autoComplete="off"
        />
      )}
    </div>
  )
}
