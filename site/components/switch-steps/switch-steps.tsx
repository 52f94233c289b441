import { useDocumentWords } from '../../app/use-document-words.ts'
import styles from './switch-steps.module.css'

/** What happens when somebody switches to us, and when: a row where there is room, else a column. */
export function SwitchSteps() {
  const { switching } = useDocumentWords().prices
  return (
    <div className={styles.frame}>
      <ol className={styles.steps}>
        {switching.map(([when, what]) => (
          <li key={when} className={styles.step}>
            <strong>{when}</strong>
            {what}
          </li>
        ))}
      </ol>
    </div>
  )
}
