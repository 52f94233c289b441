import { useShell, useWords } from '../use-shell.tsx'
import styles from './logo.module.css'

/** A flame over a hearth's arch, and the name from configuration. */
export function Logo() {
  const { siteTitle } = useShell()
  const { shell } = useWords()
  return (
    <a className={styles.logo} href="/" aria-label={shell.home(siteTitle)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className={styles.arch} d="M4 37V19a16 16 0 0 1 32 0v18h-7V20a9 9 0 0 0-18 0v17Z" />
        <path
          className={styles.flame}
          d="M20 16c.6 3.4 5.2 5.6 5.2 11.3A5.6 5.6 0 0 1 20 37a5.6 5.6 0 0 1-5.2-9.7c0-2.4 1.2-3.6 2.2-5 .3 1.5.9 2.3 1.7 2.8-.6-3.4-.2-6.2 1.3-9.1Z"
        />
      </svg>
      <span>{siteTitle}</span>
    </a>
  )
}
