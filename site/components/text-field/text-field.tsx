import { listDescriptions } from '../field-error/field-error.tsx'
import { hintIdOf, LabelledField } from './labelled-field.tsx'
import styles from './text-field.module.css'

type Props = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value?: string | undefined
  autoComplete?: string
  autoCapitalize?: 'characters'
  /** A space lets a style tell whether anything is typed. */
  placeholder?: ' '
  inputMode?: 'email' | 'tel' | 'numeric'
  /** `several`: a text area of several lines. */
  width?: 'whole' | 'postcode' | 'half' | 'several'
}

/** A text input with its label, hint and error. */
export function TextField(props: Props) {
  const { id, name, label, hint, error, value, width = 'whole', ...rest } = props
  const field = {
    ...rest,
    id,
    name,
    className: styles[width],
    defaultValue: value,
    'aria-describedby': listDescriptions(id, error, hint && hintIdOf(id)),
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      {width === 'several' ? (
        <textarea {...field} rows={5} />
      ) : (
        <input {...field} type="text" spellCheck={false} />
      )}
    </LabelledField>
  )
}
