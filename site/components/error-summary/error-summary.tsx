import { useEffect, useRef } from 'react'
import { useWords } from '../../app/shell/use-shell.tsx'
import { useHydrated } from '../../app/use-hydrated.ts'
import styles from './error-summary.module.css'

export type FormError = { readonly field: string; readonly says: string }

/**
 * Takes focus when it appears, so that what went wrong is the first thing heard. One that came with the
 * page takes none from a field: script may come when somebody has begun to type there.
 */
export function ErrorSummary(props: { errors: readonly FormError[] }) {
  const { find } = useWords()
  const summary = useRef<HTMLDivElement>(null)
  const says = props.errors.map(error => error.says).join()
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves again for other errors
  useEffect(() => {
    if (isHydrated || document.activeElement === document.body) summary.current?.focus()
  }, [says])
  return (
    <div
      className={styles.summary}
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the page as it comes takes focus here
      autoFocus
      aria-labelledby="error-summary-title"
    >
      <p className={styles.title} id="error-summary-title">
        {find.errorTitle}
      </p>
      <ul>
        {props.errors.map(error => (
          <li key={error.field}>
            <a href={`#${error.field}`}>{error.says}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
