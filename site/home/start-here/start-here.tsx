import type { ReactNode } from 'react'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import {
  describeCost,
  describePayback,
  describeRatingAfter,
  describeReason,
  describeSaving,
  nameMeasure,
} from '../describe-step.ts'
import { HeatPumpCosts } from '../heat-pump-costs/heat-pump-costs.tsx'
import { StepHelp } from '../step-help/step-help.tsx'
import styles from './start-here.module.css'

type Props = {
  plan: Plan
  step: PlanStep
  /** Where it leads: after what it costs, before the help with that. */
  action?: ReactNode
}

/** The plan's first step: why, what it costs and saves, and what to do about it now. */
export function StartHere({ plan, step, action }: Props) {
  const words = useHomeWords()
  const { homePlan, measureWords } = words
  const { next } = homePlan
  const { measure, firstAction } = step
  const { why, firstAction: ownAction } = measureWords[measure.id]
  const reason = step.reasons
    .filter(one => one !== 'recommended' && one !== 'help-may-pay')
    .map(one => describeReason(plan, step, one, words))
    .find(text => text !== null)
  return (
    <>
      <h3 className={styles.title}>{nameMeasure(measure, measureWords)}</h3>
      <p>
        {why} {reason} <Alike plan={plan} measure={measure} />
      </p>
      <Figures plan={plan} step={step} />
      <HeatPumpCosts plan={plan} measure={measure} />
      <Checks measure={measure} />
      {plan.basis === 'likely-rating' ? (
        <p>{next.likelyOnly}</p>
      ) : (
        measure.isAssumed && <p>{next.assumed}</p>
      )}
      <p>
        <strong>{next.firstly(next.minutes)}</strong> {next.firstActions[firstAction] ?? ownAction}
      </p>
      {action}
      <StepHelp plan={plan} step={step} />
    </>
  )
}

/** Fewer say nothing of what is usual. */
const fewestAlike = 10

/** Only where the plan's homes alike had this very thing done, and some of them did. */
function Alike({ plan: { alike }, measure }: { plan: Plan; measure: HomeMeasure }) {
  const { next: words } = useHomeWords().homePlan
  if (!alike || alike.homes < fewestAlike) return null
  const change = changes[measure.id]
  const done = alike.done.find(one => one.change === change)?.homes ?? 0
  return done > 0 ? words.alike(done, alike.homes) : null
}

const changes: Partial<Record<HomeMeasure['id'], string>> = {
  loft: 'roof-insulated',
  'loft-top-up': 'roof-insulated',
  'room-in-roof': 'roof-insulated',
  'flat-roof': 'roof-insulated',
  'cavity-wall': 'walls-insulated',
  'internal-wall': 'walls-insulated',
  'external-wall': 'walls-insulated',
  'suspended-floor': 'floor-insulated',
  'solid-floor': 'floor-insulated',
  'double-glazing': 'glazing',
  'secondary-glazing': 'glazing',
  'condensing-boiler': 'new-boiler',
  'heat-pump': 'heat-pump',
  'solar-panels': 'solar-panels',
  'low-energy-lights': 'low-energy-lights',
  'heating-controls': 'heating-controls',
}

function Figures({ plan, step }: { plan: Plan; step: PlanStep }) {
  const { next: words } = useHomeWords().homePlan
  const work = useWork(step.measure)
  const facts = [
    [words.cost, describeCost(plan, step, words)],
    [words.saving, describeSaving(step.measure, words)],
    [words.payback, describePayback(step, words)],
    [words.rating, describeRatingAfter(plan, step.measure, words)],
    [words.work, work],
  ] as const
  return (
    <dl className={styles.figures}>
      {facts.map(
        ([name, says]) =>
          says && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Checks({ measure: { kind } }: { measure: HomeMeasure }) {
  const { homePlan, checkWords } = useHomeWords()
  if (kind === null || kind.checks.length === 0) return null
  return <p>{homePlan.next.checks(kind.checks.slice(0, 3).map(check => checkWords[check]))}</p>
}

function useWork({ kind }: HomeMeasure): string | null {
  const { homePlan, installerWords } = useHomeWords()
  const words = homePlan.next
  if (kind === null) return null
  const { days, mess, who } = kind
  return words.workText([
    ...(days ? [words.days(days)] : []),
    words.mess[mess],
    words.who(who.slice(0, 2).map(one => installerWords[one])),
  ])
}
