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
import styles from './letter-way.module.css'

type Props = { found: FoundPlan; words: StepWords }

/** A step of the way: the points after it and all before it. */
type Stage = { readonly number: number; readonly title: string; readonly score: Range }

/** Points now and after each ticked step, on the scale of the letters, with their uncertainty. */
export function LetterWay({ found, words: { home, page } }: Props) {
  const { way: words } = page
  const { plan } = found
  const now = plan.score.now
  if (now === null || plan.basis !== 'certificate') return null
  const stages = listStages(found, home)
  const last = stages.at(-1)?.score ?? null
  const text = [describeNext(plan, words), last && describeEnd(plan, last, words)]
  const first = bandFromScore(now) ?? 'G'
  const best = bandFromScore(last?.high ?? now) ?? first
  const shown = energyBands
    .slice(Math.max(0, energyBands.indexOf(best) - 1), energyBands.indexOf(first) + 1)
    .toReversed()
  const from = bandFloors[shown[0] ?? 'G']
  const to = topOf(shown.at(-1) ?? 'A')
  const x = (points: number) =>
    Math.round(((Math.min(to, Math.max(from, points)) - from) / (to - from)) * 3400) / 10 + 10
  return (
    <section aria-labelledby="letter-way">
      <h2 id="letter-way">{words.title}</h2>
      <svg
        className={styles.way}
        viewBox={`0 0 360 ${70 + stages.length * 22}`}
        role="img"
        aria-label={words.label}
        aria-describedby="way-table"
      >
        {shown.map(band => (
          <g key={band} data-band={band} className={styles.band}>
            <rect
              x={x(bandFloors[band])}
              y={4}
              width={x(topOf(band)) - x(bandFloors[band])}
              height={26}
            />
            <text x={(x(bandFloors[band]) + x(topOf(band))) / 2} y={23} textAnchor="middle">
              {band}
            </text>
          </g>
        ))}
        <path className={styles.now} d={`M${x(now)} 30V${58 + stages.length * 22}`} />
        <text
          x={x(now)}
          y={52}
          textAnchor={x(now) > 300 ? 'end' : 'start'}
          dx={x(now) > 300 ? -5 : 5}
        >
          {words.now}: {Math.round(now)}
        </text>
        {stages.map(({ number, score }, at) => {
          const y = 72 + at * 22
          return (
            <g key={number}>
              <path className={styles.range} d={`M${x(score.low)} ${y}H${x(score.high)}`} />
              <circle className={styles.stage} cx={x(score.likely)} cy={y} r={9} />
              <text x={x(score.likely)} y={y + 4.5} textAnchor="middle" className={styles.number}>
                {number}
              </text>
            </g>
          )
        })}
      </svg>
      <p>{text.filter(Boolean).join(' ')}</p>
      <details>
        <summary>{words.table}</summary>
        <table id="way-table">
          <thead>
            <tr>
              <th scope="col">{page.chart.step}</th>
              <th scope="col">{words.after}</th>
              <th scope="col">{words.between}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.now}</th>
              <td>{writeLevel(now)}</td>
              <td>{page.chart.none}</td>
            </tr>
            {stages.map(({ number, title, score }) => (
              <tr key={number}>
                <th scope="row">
                  {number} {title}
                </th>
                <td>{writeLevel(score.likely)}</td>
                <td>
                  {Math.round(score.low)}–{Math.round(score.high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const topOf = (band: EnergyBand) => {
  const better = energyBands[energyBands.indexOf(band) - 1]
  return better ? bandFloors[better] : 100
}

const writeLevel = (points: number) => `${bandFromScore(points) ?? ''} ${Math.round(points)}`.trim()

/** Each is what the steps up to it bring together, found by applying just those. */
function listStages({ plan, planWith }: FoundPlan, home: StepWords['home']): Stage[] {
  return plan.chosen.flatMap((key, at) => {
    const step = plan.steps.find(({ measure }) => measure.key === key)
    const score = planWith(plan.chosen.slice(0, at + 1)).score.after
    if (!step || score === null || step.measure.id === 'ventilation') return []
    const number = plan.steps.indexOf(step) + 1
    return [{ number, title: nameMeasure(step.measure, home.measureWords), score }]
  })
}

type Words = StepWords['page']['way']

const describeNext = ({ score: { nextLetter } }: Plan, words: Words) =>
  nextLetter && words.needs(nextLetter.pointsNeeded, nextLetter.band)

function describeEnd({ score }: Plan, last: Range, words: Words): string | null {
  const [before, after] = [bandFromScore(score.now), bandFromScore(last.likely)]
  if (after === null || before === null) return null
  if (after !== before) return words.reaches(after, bandFromScore(last.low) === after)
  const better = energyBands[energyBands.indexOf(after) - 1]
  return better ? words.fallsShort(after, Math.ceil(bandFloors[better] - last.likely)) : null
}
