import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import { ways } from '../../../homes/plan/choose-next-step.ts'
import type { Plan, PlanReason, PlanStep } from '../../../homes/plan/plan.ts'
import { describeReason } from '../../app/describe-reason.ts'
import { findHelp } from '../../app/help-for-step.ts'
import { describeSaving, nameFirstAction, nameMeasure } from '../../app/name-measure.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { pathOfPlanStep } from '../../visit/search-query.ts'
import {
  describeCost,
  describePayback,
  describeRatingAfter,
  isDoneByHand,
} from '../describe-step.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import { Fact } from '../fact.tsx'
import { HeatPumpCosts } from '../heat-pump-costs/heat-pump-costs.tsx'
import { StepHelp } from '../step-help/step-help.tsx'
import { countAlike } from './count-alike.ts'
import styles from './home-steps.module.css'

type Props = { plan: Plan; step: PlanStep; home: string; isOffered: boolean }

/** One step: what it costs and saves, and behind a line why, what to check and who helps to pay. */
export function StepCard({ plan, step, home, isOffered }: Props) {
  const { homePage, homePlan, homeNext, measureWords } = useHomeWords()
  const { next } = homePlan
  const { measure, group, waitsFor } = step
  const helps = isDoneByHand(step) ? [] : findHelp(plan, step)
  const action = isDoneByHand(step)
    ? { href: pathOfPlanStep(home, measure.key), text: homePage.howTo }
    : isOffered && { href: homeNext.ways[ways[measure.id]].href, text: next.ask }
  const payback = describePayback(plan, step, next)
  const { name, says, likely } = describeSaving(measure.savingPounds, next)
  const saving = plan.basis === 'certificate' && likely ? `${says}. ${likely}` : says
  return (
    <li id={`step-${measure.key}`}>
      <p className={styles.when}>{waitsFor ? next.waitsFor[waitsFor] : next.groups[group]}</p>
      <h3>{nameMeasure(measure, measureWords)}</h3>
      <dl>
        <Fact name={next.cost}>{describeCost(plan, step, next)}</Fact>
        <Fact name={name}>{saving}</Fact>
        {payback && <Fact name={next.payback}>{payback}</Fact>}
      </dl>
      {helps.length > 0 && (
        <p className={styles.help}>{next.helpFrom(helps.slice(0, 2).map(({ name }) => name))}</p>
      )}
      {action && (
        <p className={`lone-links ${styles.ask}`} data-not-printed="">
          <EnquiryLink to={action.href}>
            {action.text}
            <span className="visually-hidden">: {nameMeasure(measure, measureWords)}</span>
          </EnquiryLink>
        </p>
      )}
      <Fold summary={helps.length > 0 ? next.whyAndHelp : next.why}>
        <Detail plan={plan} step={step} />
      </Fold>
    </li>
  )
}

/** What the card's own figures, or its list of help, say already. */
const saidElsewhere: ReadonlySet<PlanReason> = new Set([
  'recommended',
  'help-may-pay',
  'does-not-pay-back',
  'for-warmth',
])

function Detail({ plan, step }: { plan: Plan; step: PlanStep }) {
  const words = useHomeWords()
  const { next } = words.homePlan
  const { measure, firstAction, reasons } = step
  const { why } = words.measureWords[measure.id]
  const reason = reasons
    .filter(one => !saidElsewhere.has(one))
    .map(one => describeReason(plan, step, one, words))
    .find(text => text !== null)
  const done = countAlike(plan, measure)
  const facts = [
    [
      isAfterOthers(plan, step) ? next.ratingTogether : next.rating,
      describeRatingAfter(plan, measure, next),
    ],
    [next.work, useWork(measure)],
  ] as const
  return (
    <>
      <p>
        {why} {reason} {done && next.alike(done.done, done.homes)}
      </p>
      {facts.map(
        ([name, says]) =>
          says && (
            <p key={name}>
              <strong>{name}:</strong> {says}.
            </p>
          ),
      )}
      <HeatPumpCosts plan={plan} measure={measure} />
      <Checks measure={measure} />
      {plan.basis === 'certificate' && measure.isAssumed && <p>{next.assumed}</p>}
      <p>
        <strong>{next.firstly(next.minutes)}</strong>{' '}
        {next.firstActions[firstAction] ?? nameFirstAction(plan, measure, words.measureWords)}
      </p>
      <StepHelp plan={plan} step={step} />
    </>
  )
}

/** Whether its rating counts others: those to start with, each before the next and all before the rest. */
function isAfterOthers({ steps }: Plan, { measure }: PlanStep): boolean {
  const [first] = steps
  return first?.measure.key !== measure.key && (first?.group === 'start' || first?.group === 'next')
}

function Checks({ measure: { kind } }: { measure: HomeMeasure }) {
  const { homePlan, checkWords } = useHomeWords()
  if (kind === null || kind.checks.length === 0) return null
  return <p>{homePlan.next.checks(kind.checks.slice(0, 3).map(check => checkWords[check]))}</p>
}

function useWork({ kind, decider }: HomeMeasure): string | null {
  const { homePlan, installerWords } = useHomeWords()
  const words = homePlan.next
  if (kind === null) return null
  const { days, mess, who } = kind
  const firms = who.filter(one => one !== 'diy').slice(0, 2)
  const says = [
    words.workText([...(days ? [words.days(days)] : []), words.mess[mess]]),
    who.length > 0 &&
      words.who(
        firms.map(one => installerWords[one]),
        decider === 'you' && who.includes('diy'),
      ),
  ]
  return says.filter(Boolean).join('. ')
}
