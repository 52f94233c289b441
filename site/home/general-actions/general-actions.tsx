import { findCertificateNation } from '../../../homes/epc-ratings/certificate-nation.ts'
import type { GeneralAction } from '../../../homes/plan/plan.ts'
import { describeGeneralAction } from '../../app/describe-general-action.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { pathOfPlan } from '../../visit/search-query.ts'
import styles from '../home-steps/home-steps.module.css'

type Props = { actions: readonly GeneralAction[]; home: string; country: string | null }

/** How to find out what nobody knows of this home: each leads to where it is told, or to who can say. */
export function GeneralActions({ actions, home, country }: Props) {
  const { homePlan } = useHomeWords()
  const { cards, certificate } = homePlan.general
  const own = `${pathOfPlan(home)}#yours`
  return (
    <ol className={styles.cards}>
      {actions.map(action => {
        if (action === 'count-bulbs' || action === 'check-tariff') return null
        const { link, href } =
          action === 'ask-for-certificate'
            ? certificate[findCertificateNation(country)]
            : { ...cards[action], href: own }
        return (
          <li key={action}>
            <h3>{cards[action].title}</h3>
            <p>{describeGeneralAction(action, country, homePlan)}</p>
            <p className={styles.ask} data-not-printed="">
              <a href={href}>{link}</a>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
