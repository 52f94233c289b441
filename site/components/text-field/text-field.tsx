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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        {...rest}
        className={`${styles.input} ${styles[width]}`}
        id={id}
        name={name}
        type="text"
        spellCheck={false}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}
