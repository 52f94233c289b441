import { between } from '../../../content/en/words/sentences.ts'
import type { Range } from '../../../homes/range.ts'
import { formatPounds } from '../../app/format.ts'
import { formatRange } from '../../app/format-range.ts'
import { nameMeasure } from '../../app/name-measure.ts'
import type { StepWords } from '../describe-plan-step.ts'
import type { FoundPlan } from '../read-plan.ts'
import { listTicked } from '../view-page.ts'
import styles from './cost-chart.module.css'
import { type CostPoint, chart, plotCosts } from './plot-costs.ts'

type Props = { found: FoundPlan; words: StepWords }

/** Each step by what it costs and what it saves, with a table that says the same. */
export function CostChart({ found, words: { home, page } }: Props) {
  const { chart: words } = page
  const { points, left, xTicks, yTicks } = plotCosts(found.plan)
  const ticked = listTicked(found)
  if (points.length === 0) return null
  const floor = chart.height - chart.bottom
  return (
    <section aria-labelledby="cost-chart">
      <h2 id="cost-chart">{words.title}</h2>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={words.label}
        aria-describedby="cost-table"
      >
        {xTicks.map(({ pounds, x }) => (
          <g key={pounds}>
            <path className={styles.grid} d={`M${x} ${chart.top}V${floor}`} />
            <text x={x} y={floor + 16} textAnchor={x > 320 ? 'end' : 'middle'}>
              {formatPounds(pounds)}
            </text>
          </g>
        ))}
        {yTicks.map(({ pounds, y }) => (
          <g key={pounds}>
            <path className={styles.grid} d={`M${chart.left} ${y}H${chart.width - chart.right}`} />
            <text x={chart.left - 6} y={y + 4} textAnchor="end">
              {formatPounds(pounds)}
            </text>
          </g>
        ))}
        <text x={chart.width - chart.right} y={floor + 33} textAnchor="end">
          {words.cost} →
        </text>
        <text x={chart.left} y={10}>
          ↑ {words.saving}
        </text>
        {points.map(point => (
          <Whiskers key={point.number} {...point} />
        ))}
        {points.map(({ number, step, x, y }) => (
          <g
            key={number}
            className={ticked.includes(step.measure.key) ? styles.ticked : styles.open}
          >
            <circle cx={x.likely} cy={y.likely} r={10} />
            <text x={x.likely} y={y.likely + 4.5} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <p>{words.text}</p>
      <details>
        <summary>{words.table}</summary>
        <table id="cost-table">
          <thead>
            <tr>
              <th scope="col">{words.step}</th>
              <th scope="col">{words.cost}</th>
              <th scope="col">{words.saving}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ number, step, cost, saving }) => (
              <tr key={number}>
                <th scope="row">
                  {number} {nameMeasure(step.measure, home.measureWords)}
                </th>
                <td>{write(cost)}</td>
                <td>{write(saving)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {left.length > 0 && (
          <p>{words.left(left.map(({ measure }) => nameMeasure(measure, home.measureWords)))}</p>
        )}
      </details>
    </section>
  )
}

const write = (range: Range) => between(formatRange(range))

/** How far off either figure may be. */
function Whiskers({ x, y }: CostPoint) {
  return (
    <path
      className={styles.whiskers}
      d={`M${x.low} ${y.likely}H${x.high}M${x.likely} ${y.low}V${y.high}`}
    />
  )
}
