import { FieldFrame, listDescriptions } from '../field-frame/field-frame.tsx'
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
  inputMode?: 'email' | 'tel'
  width?: 'whole' | 'postcode' | 'half'
}

/** One line of text with its label, and what is wrong with it beside it. */
export function TextField(props: Props) {
  const { id, name, label, hint, error, value, width = 'whole', ...rest } = props
  const hintId = `${id}-hint`
  const before = (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </>
  )
  return (
    <FieldFrame id={id} error={error} className={styles.field} before={before}>
      <input
        {...rest}
        className={styles[width]}
        id={id}
        name={name}
        type="text"
        spellCheck={false}
        defaultValue={value}
        aria-describedby={listDescriptions(id, error, hint && hintId)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  )
}
