import type { GeneralAction } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import styles from './general-actions.module.css'

/** What anybody can do for nothing, where too little is known, or little is theirs to change. */
export function GeneralActions({ actions }: { actions: readonly GeneralAction[] }) {
  const { general: words } = useHomeWords().homePlan
  if (actions.length === 0) return null
  return (
    <>
      <h3>{words.title}</h3>
      <ul className={styles.actions}>
        {actions.map(action => (
          <li key={action}>{words.actions[action]}</li>
        ))}
      </ul>
    </>
  )
}
