import {
  QuestionFields,
  type QuestionProps,
} from '../../components/question-fields/question-fields.tsx'
import text from '../../components/text-field/text-field.module.css'
import styles from './day-field.module.css'

export type DayParts = { readonly day: string; readonly month: string; readonly year: string }

/** The others have the id of the day with `-month` and `-year`. */
type Props = QuestionProps & { name: string; labels: DayParts; typed: DayParts }

/** Three fields of figures: quicker than a calendar for a day one knows, and the same everywhere. */
export function DayField({ name, labels, typed, ...asked }: Props) {
  const { id, error } = asked
  const draw = (part: keyof DayParts) => {
    const fieldId = part === 'day' ? id : `${id}-${part}`
    return (
      <div>
        <label className={text.label} htmlFor={fieldId}>
          {labels[part]}
        </label>
        <input
          className={part === 'year' ? styles.year : styles.part}
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
  const fields = (
    <div className={styles.parts}>
      {draw('day')}
      {draw('month')}
      {draw('year')}
    </div>
  )
  return <QuestionFields {...asked} className={text.field} fields={fields} />
}
