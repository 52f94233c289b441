import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { useShell } from '../use-shell.tsx'
import styles from './notices.module.css'

/** Outages, weather, changes of service. Apart from promotions, and never one of them. */
export function Notices() {
  const { notices } = useShell()
  const { shell } = useDocumentWords()
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label={shell.notices.label}>
      {notices.map(notice => (
        <div key={notice.id} className={styles.notice}>
          <Icon name={notice.kind === 'service' ? 'info' : 'warning'} />
          <p>
            <strong>{notice.title}.</strong> {notice.text}{' '}
            {notice.href && <a href={notice.href}>{notice.linkText}</a>}
          </p>
        </div>
      ))}
    </section>
  )
}
