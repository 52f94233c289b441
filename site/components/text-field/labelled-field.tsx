import type { ReactNode } from 'react'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './text-field.module.css'

type Props = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Label, hint and error above a field. */
export function LabelledField({ id, label, hint, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintIdOf(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

export const hintIdOf = (id: string) => `${id}-hint`
