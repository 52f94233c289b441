import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan, PlanGroup, PlanReason, PlanStep } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { formatRange, viewSaving } from '../format-range.ts'
import { nameMeasure, StepSources } from '../start-here/start-here.tsx'
import styles from './other-steps.module.css'

/** What follows START HERE: a line each, with what waits or does not pay folded away. */
export function OtherSteps({ plan }: { plan: Plan }) {
  const { next: words } = useHomeWords().homePlan
  const inGroup = (...groups: PlanGroup[]) =>
    plan.steps.filter(({ group }) => groups.includes(group))
  const next = inGroup('next').slice(0, 3)
  const asked = next.length === 0 ? inGroup('ask').slice(0, 3) : []
  const later = inGroup('ask', 'when').filter(step => !asked.includes(step))
  const notForTheMoney = inGroup('not-for-the-money')
  const folded = later.length + notForTheMoney.length
  return (
    <div className={styles.others}>
      {next.length > 0 && (
        <>
          <h3>{words.following}</h3>
          <Lines steps={next} />
        </>
      )}
      {asked.length > 0 && (
        <>
          <h3>{words.othersDecide}</h3>
          <Lines steps={asked} />
        </>
      )}
      {folded > 0 && (
        <Fold summary={later.length > 0 ? words.laterAndNot(folded) : words.notForTheMoney(folded)}>
          <Lines steps={later} />
          <Lines steps={notForTheMoney} />
        </Fold>
      )}
      <StepSources plan={plan} steps={plan.steps} />
    </div>
  )
}

function Lines({ steps }: { steps: readonly PlanStep[] }) {
  if (steps.length === 0) return null
  return (
    <ul>
      {steps.map(step => (
        <li key={step.measure.key}>
          <Line step={step} />
        </li>
      ))}
    </ul>
  )
}

/** Of its reasons, the one that says why it stands in its group. */
const tellingReasons: Record<PlanGroup, readonly PlanReason[]> = {
  start: [],
  next: [],
  ask: ['landlord-decides', 'block-decides'],
  when: ['instead-of-another', 'over-budget', 'after-insulation'],
  'not-for-the-money': ['costs-more-to-run', 'for-warmth', 'does-not-pay-back'],
}

function Line({ step: { measure, waitsFor, group, reasons } }: { step: PlanStep }) {
  const { homePlan, measureWords } = useHomeWords()
  const { next: words } = homePlan
  const name = nameMeasure(measure, measureWords[measure.id].title)
  const cost = measure.costPounds && homePlan.between(formatRange(measure.costPounds))
  const when = waitsFor && words.waitsFor[waitsFor]
  const why = tellingReasons[group].find(reason => reasons.includes(reason))
  return (
    <>
      <strong>{name}</strong>:{' '}
      {[cost ?? words.noCost, useSaving(measure)].filter(Boolean).join(', ')}.{when && ` ${when}.`}{' '}
      {why && words.reasons[why]}
    </>
  )
}

function useSaving({ savingPounds }: HomeMeasure): string | null {
  const { next: words } = useHomeWords().homePlan
  const saving = viewSaving(savingPounds)
  switch (saving.kind) {
    case 'saves':
      return words.saves(saving.range)
    case 'mixed':
      return words.savesMixed(saving.less, saving.more)
    case 'dearer':
      return words.costsMore(saving.range)
    default:
      return null
  }
}
