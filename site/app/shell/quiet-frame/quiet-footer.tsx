import { LinkList } from '../../../components/link-list/link-list.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { useShell } from '../use-shell.tsx'
import styles from './quiet-frame.module.css'

export function QuietFooter() {
  const { shell } = useDocumentWords()
  const { homesAreMadeUp } = useShell()
  const words = shell.footer
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.inner}>
        <nav aria-label={words.label}>
          <LinkList links={words.siteLinks} />
        </nav>
        <p>
          <small>{homesAreMadeUp ? words.madeUp : words.addresses}</small>
        </p>
      </div>
    </footer>
  )
}
