import {
  bandFloors,
  bandFromScore,
  type EnergyBand,
  energyBands,
} from '../../../homes/epc-ratings/energy-band.ts'
import type { Plan } from '../../../homes/plan/plan.ts'
import type { Range } from '../../../homes/range.ts'
import { nameMeasure } from '../../app/name-measure.ts'
import type { StepWords } from '../describe-plan-step.ts'
import type { FoundPlan } from '../read-plan.ts'
import { WideSection } from '../wide-section/wide-section.tsx'
import styles from './letter-way.module.css'

type Props = { found: FoundPlan; words: StepWords }

/** A step of the way: the points after it and all before it. */
type Stage = { readonly key: string; readonly title: string; readonly score: Range }

/** Points now and after each ticked step, on the scale of the letters, with their uncertainty. */
export function LetterWay({ found, words: all }: Props) {
  const { way: words } = all.page
  const { plan } = found
  const now = plan.score.now
  if (now === null || plan.basis !== 'certificate') return null
  const stages = listStages(found, all)
  if (stages.length === 0 && bandFromScore(now) === 'A') return null
  const last = stages.at(-1)?.score ?? null
  const text = last && describeEnd(plan, last, words)
  const nowRange = { low: now, likely: now, high: now }
  const first = bandFromScore(now) ?? 'G'
  const best = bandFromScore(last?.high ?? now) ?? first
  const shown = energyBands
    .slice(Math.max(0, energyBands.indexOf(best) - 1), energyBands.indexOf(first) + 1)
    .toReversed()
  const from = bandFloors[shown[0] ?? 'G']
  const to = topOf(shown.at(-1) ?? 'A')
  const x = (points: number) =>
    Math.round(((Math.min(to, Math.max(from, points)) - from) / (to - from)) * 3400) / 10
  return (
    <WideSection id="letter-way" title={words.title}>
      {text && <p>{text}</p>}
      {last && <p>{words.text}</p>}
      <ol className={styles.way}>
        {[{ key: 'now', title: words.now, score: nowRange }, ...stages].map(stage => (
          <li key={stage.key}>
            <p>
              {stage.title}: <strong>{describeScore(stage.score, words)}</strong>
            </p>
            <svg viewBox="0 0 340 30" aria-hidden="true">
              {shown.map(band => (
                <g key={band} data-band={band} className={styles.band}>
                  <rect
                    x={x(bandFloors[band])}
                    width={x(topOf(band)) - x(bandFloors[band])}
                    height={18}
                  />
                  <text x={x(bandFloors[band]) + 6} y={15}>
                    {band}
                  </text>
                </g>
              ))}
              <path
                className={styles.range}
                d={`M${x(stage.score.low)} 25H${x(stage.score.high)}`}
              />
              <circle className={styles.stage} cx={x(stage.score.likely)} cy={25} r={5} />
            </svg>
          </li>
        ))}
      </ol>
    </WideSection>
  )
}

const topOf = (band: EnergyBand) => {
  const better = energyBands[energyBands.indexOf(band) - 1]
  return better ? bandFloors[better] : 100
}

function describeScore({ low, high }: Range, words: Words): string {
  const bands = [...new Set([bandFromScore(low), bandFromScore(high)])].filter(Boolean)
  return `${words.points(Math.round(low), Math.round(high))}, ${words.bands(bands.join('–'))}`
}

/** Each is what the steps up to it bring together, found by applying just those. */
function listStages({ plan, planWith }: FoundPlan, { home, page }: StepWords): Stage[] {
  return plan.chosen.flatMap((key, at) => {
    const step = plan.steps.find(({ measure }) => measure.key === key)
    const score = planWith(plan.chosen.slice(0, at + 1)).score.after
    if (!step || score === null || step.measure.id === 'ventilation') return []
    return [{ key, title: page.way.after(nameMeasure(step.measure, home.measureWords)), score }]
  })
}

type Words = StepWords['page']['way']

function describeEnd({ score }: Plan, last: Range, words: Words): string | null {
  const [before, after] = [bandFromScore(score.now), bandFromScore(last.likely)]
  if (after === null || before === null) return null
  if (after !== before) return words.reaches(after, bandFromScore(last.low) === after)
  const better = energyBands[energyBands.indexOf(after) - 1]
  return better ? words.fallsShort(after, Math.ceil(bandFloors[better] - last.likely)) : null
}
