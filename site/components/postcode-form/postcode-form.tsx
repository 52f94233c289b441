import { useWords } from '../../visit/shell.tsx'
import { Button } from '../button/button.tsx'
import styles from './postcode-form.module.css'

type Props = { value?: string; error?: string }

/** A plain GET form, so that Back, reload and a shared address all work. */
export function PostcodeForm({ value, error }: Props) {
  const { find } = useWords().pages
  const describedBy = error ? 'postcode-hint postcode-error' : 'postcode-hint'
  return (
    <form className={styles.form} method="get" action="/find-your-home" noValidate>
      <div className={error ? styles.wrong : undefined}>
        <label className={styles.label} htmlFor="postcode">
          {find.label}
        </label>
        <p className={styles.hint} id="postcode-hint">
          {find.hint}
        </p>
        {error && (
          <p className={styles.error} id="postcode-error">
            {error}
          </p>
        )}
        <div className={styles.row}>
          <input
            className={styles.field}
            id="postcode"
            name="postcode"
            type="text"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={value}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
          />
          <Button>{find.submit}</Button>
        </div>
      </div>
    </form>
  )
}
