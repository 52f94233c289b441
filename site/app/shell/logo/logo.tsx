import { logo } from '../../../../content/logo.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import { useShell } from '../use-shell.tsx'
import styles from './logo.module.css'

/** The mark, and the name from configuration. */
export function Logo() {
  const { siteTitle } = useShell()
  const { shell } = useDocumentWords()
  return (
    <a className={styles.logo} href="/" aria-label={shell.home(siteTitle)}>
      <svg viewBox={logo.viewBox} width="40" height="40" aria-hidden="true" focusable="false">
        {logo.shapes.map(({ path, fill }) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </svg>
      <span>{siteTitle}</span>
    </a>
  )
}
