import { useDocumentWords } from '../../use-document-words.ts'
import styles from './skip-links.module.css'

export function SkipLinks() {
  const { skip } = useDocumentWords().shell
  return (
    <nav className={styles.skip} aria-label={skip.label}>
      <a href="#content">{skip.content}</a>
      <a href="#footer">{skip.footer}</a>
    </nav>
  )
}
