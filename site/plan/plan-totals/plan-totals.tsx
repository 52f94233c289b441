import { BandBadge } from '../../components/band-badge/band-badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { allTicked } from '../plan-choices.ts'
import type { PlanView } from '../view-page.ts'
import type { LevelView, TotalsView } from '../view-totals.ts'
import styles from './plan-totals.module.css'

type Props = {
  view: PlanView
  ticked: readonly string[]
  isWaiting: boolean
  /** What was sent last was refused, or did not reach the server. */
  isUnsaved: boolean
}

/**
 * What the ticked steps do together: at once, by what the server worked out for each next tick. Here and in
 * the steps a text that may change is alone in its element: a browser that translates puts elements of its
 * own in place of texts, and React would go on writing to the texts that it knew.
 */
export function PlanTotals({ view, ticked, isWaiting, isUnsaved }: Props) {
  const { words, groups } = view
  const totals = findTotals(view, ticked)
  const shown = totals ?? view.totals
  const isBehind = totals === null && isUnsaved && !isWaiting
  const { now, after, cost, gross, saving } = shown
  const asked = groups
    .flatMap(({ steps }) => steps)
    .filter(({ key, ask }) => ask !== null && ticked.includes(key))
  const label = words.askTicked[asked.length > 1 ? 'several' : 'one']
  return (
    <section
      className={styles.totals}
      aria-label={words.totals.title}
      aria-busy={totals === null && !isBehind}
    >
      <div className={styles.letters}>
        {now && <Level name={words.totals.now} level={now} />}
        {after && <Level name={words.totals.after} level={after} isAfter />}
      </div>
      <div className={styles.figures}>
        <p>{isBehind ? words.totals.behind : (shown.ticked ?? shown.says)}</p>
        {cost !== null && saving !== null && (
          <dl>
            <div>
              <dt>{words.totals.cost}</dt>
              <dd>
                <span>{cost}</span> {gross && <small>{gross}</small>}
              </dd>
            </div>
            <div>
              <dt>{saving.name}</dt>
              <dd>{saving.says}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className={styles.act}>
        {asked.length > 0 && (
          <Button name="ask" value={allTicked}>
            <span>{label.short}</span>
            <span className="visually-hidden">{label.rest}</span>
          </Button>
        )}
        <span className={styles.update}>
          <Button kind="equal">{words.totals.update}</Button>
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {isBehind ? words.totals.behind : totals && !isWaiting ? totals.says : words.totals.waiting}
      </p>
    </section>
  )
}

/** Null while only the server can say. */
function findTotals(view: PlanView, ticked: readonly string[]): TotalsView | null {
  const [changed, ...others] = Object.entries(view.toggles).filter(
    ([key]) => ticked.includes(key) !== view.ticked.includes(key),
  )
  if (changed === undefined) return view.totals
  return others.length > 0 ? null : changed[1]
}

type LevelProps = { name: string; level: LevelView; isAfter?: boolean }

function Level({ name, level, isAfter = false }: LevelProps) {
  return (
    <span className={styles.level}>
      {isAfter && <span aria-hidden="true">→</span>} <span className={styles.name}>{name}</span>{' '}
      <span className={styles.bands}>
        {level.bands.map(band => (
          <BandBadge key={band} band={band} />
        ))}
      </span>{' '}
      <span>{level.text}</span>
    </span>
  )
}
