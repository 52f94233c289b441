import { useDocumentWords } from '../../app/use-document-words.ts'
import { LinkList } from '../link-list/link-list.tsx'
import styles from './on-this-page.module.css'

type Props = { sections: readonly { id: string; title: string }[] }

/** Stands beside a long page where there is room; on a narrow screen the page comes first. */
export function OnThisPage({ sections }: Props) {
  const { shell } = useDocumentWords()
  if (sections.length < 2) return null
  return (
    <nav className={styles.nav} aria-label={shell.onThisPage}>
      <p className={styles.heading}>{shell.onThisPage}</p>
      <LinkList links={sections.map(({ id, title }) => ({ href: `#${id}`, text: title }))} />
    </nav>
  )
}
