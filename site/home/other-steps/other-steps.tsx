import type { Plan, PlanGroup, PlanReason, PlanStep } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import {
  describeCost,
  describePayback,
  describeReason,
  findHelp,
  nameMeasure,
  nameSaving,
} from '../describe-step.ts'
import { HeatPumpCosts } from '../heat-pump-costs/heat-pump-costs.tsx'
import { StepSources } from '../step-sources/step-sources.tsx'
import styles from './other-steps.module.css'

/** What follows START HERE: a line or two each, with what waits or does not pay folded away. */
export function OtherSteps({ plan }: { plan: Plan }) {
  const { next: words } = useHomeWords().homePlan
  const inGroup = (...groups: PlanGroup[]) =>
    plan.steps.filter(({ group }) => groups.includes(group))
  const next = inGroup('next').slice(0, 3)
  const asked = inGroup('ask').slice(0, 3)
  const later = inGroup('ask', 'when').filter(step => !asked.includes(step))
  const notForTheMoney = inGroup('not-for-the-money')
  return (
    <div className={styles.others}>
      {next.length > 0 && (
        <>
          <h3>{words.following}</h3>
          <Lines plan={plan} steps={next} />
        </>
      )}
      {asked.length > 0 && (
        <>
          <h3>{words.othersDecide}</h3>
          <Lines plan={plan} steps={asked} />
        </>
      )}
      {later.length > 0 && (
        <Fold summary={words.later(later.length)}>
          <Lines plan={plan} steps={later} />
        </Fold>
      )}
      {notForTheMoney.length > 0 && (
        <Fold summary={words.notForTheMoney(notForTheMoney.length)}>
          <Lines plan={plan} steps={notForTheMoney} />
        </Fold>
      )}
      <StepSources plan={plan} />
    </div>
  )
}

function Lines({ plan, steps }: { plan: Plan; steps: readonly PlanStep[] }) {
  return (
    <ul>
      {steps.map(step => (
        <li key={step.measure.key}>
          <Line plan={plan} step={step} />
        </li>
      ))}
    </ul>
  )
}

/** Of its reasons, the one that says why it stands in its group; payback is said with the figures. */
const tellingReasons: Record<PlanGroup, readonly PlanReason[]> = {
  start: [],
  next: [],
  ask: [],
  when: ['instead-of-another', 'over-budget', 'after-insulation', 'pays-back-slowly'],
  'not-for-the-money': ['costs-more-to-run'],
}

const deciders = ['landlord-decides', 'block-decides'] as const

function Line({ plan, step }: { plan: Plan; step: PlanStep }) {
  const words = useHomeWords()
  const { homePlan, homeHelp, measureWords } = words
  const { next } = homePlan
  const { measure, waitsFor, group, reasons } = step
  const points = Math.round(measure.pointsGained?.likely ?? 0)
  const figures = [
    describeCost(plan, step, next),
    nameSaving(measure, next),
    points > 0 && next.points(points),
  ]
  const payback = describePayback(step, next)
  const telling = tellingReasons[group].find(reason => reasons.includes(reason))
  const decider = deciders.find(reason => reasons.includes(reason))
  const helps = findHelp(plan, step).map(({ name }) => name)
  const sentences = [
    payback && (next.isWhole(payback) ? `${payback}.` : next.paysBackLine(payback)),
    waitsFor && `${next.waitsFor[waitsFor]}.`,
    telling && describeReason(plan, step, telling, words),
    decider && next.reasons[decider],
    helps.length > 0 && homeHelp.line(helps),
  ]
  return (
    <>
      <strong>{nameMeasure(measure, measureWords)}</strong>: {figures.filter(Boolean).join(', ')}.{' '}
      {sentences.filter(Boolean).join(' ')}
      {measure.id === 'heat-pump' && <HeatPumpCosts plan={plan} measure={measure} />}
    </>
  )
}
