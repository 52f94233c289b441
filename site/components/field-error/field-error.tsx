import styles from './field-error.module.css'

/** Why what was typed is refused. Whatever it stands in directly gets a red line beside it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : null
}

/** What helps with a field, and what is wrong with it, for `aria-describedby`. */
export function listDescriptions(
  id: string,
  error: string | undefined,
  help: string | undefined,
): string | undefined {
  return [help, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
