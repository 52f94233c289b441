import { useDocumentWords } from '../../app/use-document-words.ts'
import styles from './on-this-page.module.css'

type Props = { sections: readonly { id: string; title: string }[] }

/** Stands beside a long page where there is room; on a narrow screen the page comes first. */
export function OnThisPage({ sections }: Props) {
  const { shell } = useDocumentWords()
  if (sections.length < 2) return null
  return (
    <nav className={styles.nav} aria-label={shell.onThisPage}>
      <p className={styles.heading}>{shell.onThisPage}</p>
      <ul>
        {sections.map(section => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
