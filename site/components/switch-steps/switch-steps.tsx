import { useDocumentWords } from '../../app/use-document-words.ts'
import { Step, Steps } from '../steps/steps.tsx'
import styles from './switch-steps.module.css'

/** What happens when somebody switches to us, and when: a row where there is room, else a column. */
export function SwitchSteps() {
  const { switching } = useDocumentWords().prices
  return (
    <div className={styles.row}>
      <Steps>
        {switching.map(([when, what]) => (
          <Step key={when} title={when}>
            {what}
          </Step>
        ))}
      </Steps>
    </div>
  )
}
