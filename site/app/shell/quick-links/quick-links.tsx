import type { NavGroup } from '../../../header/header-configuration.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { LinkOrText } from '../nav-groups/nav-groups.tsx'
import styles from './quick-links.module.css'

/** Signed in, some lead to an account page; signed out, the same ones say that they need one. */
export function QuickLinks({ groups }: { groups: readonly NavGroup[] }) {
  const { shell } = useDocumentWords()
  return (
    <nav className={styles.quick} aria-label={shell.quickLinks}>
      <ul>
        {groups
          .flatMap(group => group.links)
          .map(link => (
            <li key={`${link.text} ${link.href}`}>
              <LinkOrText link={link} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
