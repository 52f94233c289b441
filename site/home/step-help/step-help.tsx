import type { Help } from '../../../homes/grants/help.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { formatDay } from '../../app/format.ts'
import { describeNoVat, findHelp, findMostUntil, findSum } from '../../app/help-for-step.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { describeSum, isDoneByHand } from '../describe-step.ts'
import styles from './step-help.module.css'

type Props = { plan: Plan; step: PlanStep }

/** Who may get help with a step, how much, from whom and until when. Never a promise. */
export function StepHelp({ plan, step }: Props) {
  const { homeHelp: words } = useHomeWords()
  if (isDoneByHand(step)) return null
  const helps = findHelp(plan, step)
  const noVat = describeNoVat(plan, step, words)
  return (
    <>
      {helps.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className={styles.help}>
          <h4>{words.title}</h4>
          <ul>
            {helps.slice(0, 3).map(help => (
              <li key={help.scheme}>
                <Scheme help={help} step={step} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {noVat && (
        <p>
          {noVat.says} {words.checked(formatDay(noVat.checkedOn))}
        </p>
      )}
    </>
  )
}

/** Says of a scheme for whom it is, what it pays and until when, whom to ask, and when that was checked. */
export function Scheme({ help, step }: { help: Help; step: PlanStep }) {
  const { homeHelp: words } = useHomeWords()
  const { scheme, name, verdict, closes, checkedOn, url } = help
  const own = words.schemes.get(scheme)
  const sum = findSum(help, step.measure)
  const most = findMostUntil(help, step.measure)
  return (
    <>
      <strong>{name}</strong>:{' '}
      {[
        own?.who,
        words.verdicts[verdict === 'yes' ? 'yes' : 'ask'],
        sum ? words.pays(describeSum(sum)) : words.paysNotSet,
        most && words.mostUntil(most.pounds, formatDay(most.day)),
        own?.ask,
        closes && describeEnd(help, closes),
      ]
        .filter(Boolean)
        .join(' ')}{' '}
      <span className="small-print">
        {words.checked(formatDay(checkedOn))} {url && <a href={url}>{words.official(name)}</a>}
      </span>
    </>
  )

  function describeEnd({ closesSoon }: Help, last: string): string {
    const day = formatDay(last)
    return closesSoon ? (own?.endsSoon ?? words.endsSoon)(day) : words.ends(day)
  }
}
