import { Icon } from '../icon/icon.tsx'
import styles from './field-error.module.css'

/** Why an input was refused. Its parent element gets a red line beside it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="warning" isInText />
      {error}
    </p>
  ) : null
}

/** The ids of a field's hint and error, for `aria-describedby`. */
export function listDescriptions(
  id: string,
  error: string | undefined,
  help: string | undefined,
): string | undefined {
  return [help, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
