import { capital } from '../../../content/en/words/sentences.ts'
import { describeSaving, nameMeasure } from '../../app/name-measure.ts'
import { describeCostRange, type StepWords } from '../describe-plan-step.ts'
import type { FoundPlan } from '../read-plan.ts'
import { listTicked } from '../view-page.ts'
import { WideSection } from '../wide-section/wide-section.tsx'
import styles from './cost-chart.module.css'
import { type Bar, plotCosts } from './plot-costs.ts'

type Props = { found: FoundPlan; words: StepWords }

/** Each step by what it costs and what it saves, in figures and as bars. */
export function CostChart({ found, words }: Props) {
  const { home, page } = words
  const { chart } = page
  const { rows, left } = plotCosts(found.plan)
  const ticked = listTicked(found)
  if (rows.length === 0) return null
  return (
    <WideSection id="cost-chart" title={chart.title}>
      <p>{chart.text}</p>
      <ol className={styles.rows}>
        {rows.map(({ step, costBar, savingBar }) => {
          const { measure } = step
          const saving = describeSaving(measure.savingPounds, home.homePlan.next)
          const isTicked = ticked.includes(measure.key)
          return (
            <li key={measure.key}>
              <p className={styles.step}>
                {nameMeasure(measure, home.measureWords)}
                {isTicked && <span> ({page.texts.step.ticked.toLowerCase()})</span>}
              </p>
              <dl>
                <Row
                  kind="cost"
                  name={chart.cost}
                  says={capital(describeCostRange(found.plan, step) ?? '')}
                  bar={costBar}
                />
                <Row kind="saving" name={saving.name} says={saving.says} bar={savingBar} />
              </dl>
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <p>{chart.left(left.map(({ measure }) => nameMeasure(measure, home.measureWords)))}</p>
      )}
    </WideSection>
  )
}

type RowProps = { kind: 'cost' | 'saving'; name: string; says: string; bar: Bar | null }

function Row({ kind, name, says, bar }: RowProps) {
  return (
    <div className={styles[kind]}>
      <dt>{name}</dt>
      <dd className={bar ? undefined : styles.words}>{says}</dd>
      {bar && (
        <dd className={styles.bar}>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.high} d={`M0 0H${bar.high}V10H0z`} />
            <path className={styles.low} d={`M0 0H${bar.low}V10H0z`} />
          </svg>
        </dd>
      )}
    </div>
  )
}
