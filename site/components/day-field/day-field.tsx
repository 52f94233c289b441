import type { ReactNode } from 'react'
import styles from './day-field.module.css'

export type DayParts = { readonly day: string; readonly month: string; readonly year: string }

type Props = {
  /** Of the field of the day; the others add `-month` and `-year`. */
  id: string
  name: string
  labels: DayParts
  typed: DayParts
  /** What is asked. */
  legend: ReactNode
  describedBy?: string | undefined
  error?: string | undefined
  /** What helps to answer, between the question and the fields. */
  children?: ReactNode
}

/** Three fields of figures: quicker than a calendar for a day one knows, and the same everywhere. */
export function DayField({ id, name, labels, typed, error, ...props }: Props) {
  const described = [props.describedBy, error && `${id}-error`].filter(Boolean).join(' ')
  const draw = (part: keyof DayParts) => {
    const fieldId = part === 'day' ? id : `${id}-${part}`
    return (
      <div>
        <label className={styles.label} htmlFor={fieldId}>
          {labels[part]}
        </label>
        <input
          className={`${styles.input} ${part === 'year' ? styles.year : ''}`}
          id={fieldId}
          name={`${name}-${part}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed[part]}
          aria-invalid={error ? true : undefined}
        />
      </div>
    )
  }
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend>{props.legend}</legend>
      {props.children}
      <div className={error ? styles.wrong : undefined}>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        <div className={styles.parts}>
          {draw('day')}
          {draw('month')}
          {draw('year')}
        </div>
      </div>
    </fieldset>
  )
}
