import { useWords } from '../use-shell.tsx'
import styles from './skip-links.module.css'

export function SkipLinks() {
  const { skip } = useWords().shell
  return (
    <nav className={styles.skip} aria-label={skip.label}>
      <a href="#content">{skip.content}</a>
      <a href="#footer">{skip.footer}</a>
    </nav>
  )
}
