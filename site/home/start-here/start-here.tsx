import type { ReactNode } from 'react'
import { bandFromScore } from '../../../homes/epc-ratings/energy-band.ts'
import type { Help } from '../../../homes/grants/help.ts'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Plan, PlanReason, PlanStep } from '../../../homes/plan/plan.ts'
import { formatDay, formatPounds } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { FigureSources } from '../figure-sources/figure-sources.tsx'
import { formatRange, viewSaving } from '../format-range.ts'
import styles from './start-here.module.css'

export const findStart = ({ steps }: Plan): PlanStep | undefined =>
  steps.find(({ group }) => group === 'start')

type Props = {
  plan: Plan
  step: PlanStep
  /** Where it leads: after what it costs, before the help with that. */
  action?: ReactNode
}

/** The plan's first step: why, what it costs and saves, and what to do about it now. */
export function StartHere({ plan, step, action }: Props) {
  const { homePlan, measureWords } = useHomeWords()
  const words = homePlan.next
  const { measure, firstAction } = step
  const { title, why, firstAction: ownAction } = measureWords[measure.id]
  const helps = plan.help.filter(({ scheme }) => step.help.includes(scheme))
  const [reason] = step.reasons.filter(one => !toldElsewhere.has(one))
  return (
    <>
      <h3 className={styles.title}>{nameMeasure(measure, title)}</h3>
      <p>
        {why} {reason && words.reasons[reason]} <Alike plan={plan} measure={measure} />
      </p>
      <Figures plan={plan} step={step} />
      <Checks measure={measure} />
      {plan.basis === 'likely-rating' ? (
        <p>{words.likelyOnly}</p>
      ) : (
        measure.isAssumed && <p>{words.assumed}</p>
      )}
      <p>
        <strong>{words.firstly(words.minutes)}</strong>{' '}
        {words.firstActions[firstAction] ?? ownAction}
      </p>
      {action}
      <StepHelp helps={helps} measure={measure} />
    </>
  )
}

/** Reasons that the figures, the help and the check say better. */
const toldElsewhere: ReadonlySet<PlanReason> = new Set([
  'recommended',
  'assumed-fact',
  'help-may-pay',
  'saving-not-known',
  'cost-not-known',
])

/** The words of the certificate for what we have none of our own for. */
export const nameMeasure = ({ id, lodged }: HomeMeasure, title: string): string =>
  id === 'as-lodged' ? (lodged?.text ?? title) : title

/** Only where the plan's homes alike had this very thing done, and some of them did. */
function Alike({ plan: { alike }, measure }: { plan: Plan; measure: HomeMeasure }) {
  const { next: words } = useHomeWords().homePlan
  const change = changes[measure.id]
  const done = alike?.done.find(one => one.change === change)?.homes ?? 0
  return alike && done > 0 ? words.alike(done, alike.homes) : null
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
  const rating = useRatingAfter(plan, step.measure)
  const work = useWork(step.measure)
  const facts = [
    [words.cost, useCost(step)],
    [words.saving, useSaving(step.measure)],
    [words.rating, rating],
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

function useCost({ measure: { costPounds }, netCostPounds }: PlanStep): string {
  const { next: words, between } = useHomeWords().homePlan
  if (costPounds === null) return words.noCost
  const gross = formatRange(costPounds)
  if (netCostPounds !== null && netCostPounds.likely < costPounds.likely) {
    return words.netCost(formatRange(netCostPounds), gross)
  }
  if (netCostPounds !== null && netCostPounds.low < costPounds.low) {
    return words.costIfHelped(gross, formatRange(netCostPounds).low)
  }
  return capital(between(gross))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function useSaving({ savingPounds }: HomeMeasure): string {
  const { next: words } = useHomeWords().homePlan
  const saving = viewSaving(savingPounds)
  switch (saving.kind) {
    case 'saves':
      return words.savingText(saving.range, saving.likely)
    case 'mixed':
      return words.savingMixed(saving.more, saving.less)
    case 'dearer':
      return words.savingDearer(saving.range)
    case 'nothing':
      return words.savingNothing
    case 'unknown':
      return words.noSaving
  }
}

/** Null where the certificate's score, or what the step adds to it, is not known. */
function useRatingAfter({ basis, score }: Plan, { scoreAfter }: HomeMeasure): string | null {
  const { next: words } = useHomeWords().homePlan
  if (scoreAfter === null) return null
  const level = (points: number) => `${bandFromScore(points) ?? ''} ${Math.round(points)}`.trim()
  const { low, likely, high } = scoreAfter
  const now = score.now === null ? null : level(score.now)
  const from = now && basis === 'likely-rating' ? words.likelyNow(now) : now
  return words.ratingText(from, level(likely), String(Math.round(low)), String(Math.round(high)))
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

/** Never a promise: "may qualify", or what it depends on. */
function StepHelp({ helps, measure }: { helps: readonly Help[]; measure: HomeMeasure }) {
  const { homePlan, helpQuestions } = useHomeWords()
  const words = homePlan.next
  const open = helps.filter(({ verdict, status }) => verdict !== 'no' && status === 'open')
  if (open.length === 0) return null
  return (
    <div className={styles.help}>
      <h4>{words.help}</h4>
      <ul>
        {open.slice(0, 3).map(help => {
          const { scheme, name, verdict, asks, closes, checkedOn, url } = help
          const sum = describeSum(help, measure)
          const question = verdict === 'ask' ? asks[0] : undefined
          return (
            <li key={scheme}>
              {verdict === 'yes' ? words.mayQualify(name, sum) : words.depends(name, sum)}{' '}
              {question && helpQuestions[question]} {closes && words.closes(formatDay(closes))}{' '}
              <span className={styles.checked}>{words.checked(formatDay(checkedOn))}</span>{' '}
              {url && <a href={url}>{words.official(name)}</a>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What the scheme pays towards this very measure; null where no sum is confirmed. */
function describeSum({ towards }: Help, { id }: HomeMeasure): string | null {
  const pounds = towards.find(one => one.measure === id)?.pounds
  if (!pounds) return null
  const { from, to } = pounds
  return from === to ? formatPounds(to) : `${formatPounds(from)} to ${formatPounds(to)}`
}

/** Sources of what is said of the steps, and of the help with them. */
export function StepSources({ plan, steps }: { plan: Plan; steps: readonly PlanStep[] }) {
  const helped = new Set(steps.flatMap(({ help }) => help))
  const ids = [
    ...steps.flatMap(({ measure }) => [...measure.sources, ...(measure.kind?.sources ?? [])]),
    ...plan.help.flatMap(({ scheme, source }) => (helped.has(scheme) ? [source] : [])),
  ]
  return <FigureSources ids={ids} sources={plan.sources} />
}
