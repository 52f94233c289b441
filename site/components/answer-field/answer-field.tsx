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
export function AnswerField({ id, name, kind = 'line', error, value, ...props }: Props) {
  const described = [props.describedBy, error && `${id}-error`].filter(Boolean).join(' ')
  const field = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {kind === 'several' ? (
        <textarea {...field} className={styles.input} rows={5} />
      ) : (
        <input
          {...field}
          className={`${styles.input} ${styles[kind]}`}
          type="text"
          inputMode={kind === 'figures' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
    </div>
  )
}
