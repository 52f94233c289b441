import type { GeneralAction } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { pathOfHome } from '../../visit/search-query.ts'
import styles from '../home-steps/home-steps.module.css'

type Props = { actions: readonly GeneralAction[]; home: string }

/** How to find out what nobody knows of this home: each leads to where it is told, or to who can say. */
export function GeneralActions({ actions, home }: Props) {
  const { general: words } = useHomeWords().homePlan
  const cards: Partial<Record<GeneralAction, { title: string; link: string; href?: string }>> =
    words.cards
  return (
    <ol className={styles.cards}>
      {actions.map(action => {
        const card = cards[action]
        return (
          card && (
            <li key={action}>
              <h3>{card.title}</h3>
              <p>{words.actions[action]}</p>
              <p className={styles.ask} data-not-printed="">
                <a href={card.href ?? `${pathOfHome(home)}/plan#yours`}>{card.link}</a>
              </p>
            </li>
          )
        )
      })}
    </ol>
  )
}
