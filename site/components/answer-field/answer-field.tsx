import { FieldFrame, listDescriptions } from '../field-frame/field-frame.tsx'
import styles from './answer-field.module.css'

type Props = {
  id: string
  name: string
  /** `several`: lines of text. `figures`: one line with the keys of a number. */
  kind?: 'line' | 'several' | 'figures'
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
    <FieldFrame id={id} error={error} className={styles.field}>
      {kind === 'several' ? (
        <textarea {...field} rows={5} />
      ) : (
        <input
          {...field}
          className={styles[kind]}
          type="text"
          inputMode={kind === 'figures' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  )
}
