import { BandBadge } from '../../components/band-badge/band-badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { allTicked } from '../plan-choices.ts'
import type { PlanView } from '../view-page.ts'
import type { LevelView, TotalsView } from '../view-totals.ts'
import styles from './plan-totals.module.css'

type Props = { view: PlanView; ticked: readonly string[]; isWaiting: boolean }

/**
 * What the ticked steps do together: at once, by what the server worked out for each next tick. Here and in
 * the steps a text that may change is alone in its element: a browser that translates puts elements of its
 * own in place of texts, and React would go on writing to the texts that it knew.
 */
export function PlanTotals({ view, ticked, isWaiting }: Props) {
  const { words, groups } = view
  const totals = findTotals(view, ticked)
  const shown = totals ?? view.totals
  const { now, after, cost, gross, saving } = shown
  const asked = groups
    .flatMap(({ steps }) => steps)
    .filter(({ key, ask }) => ask !== null && ticked.includes(key))
  const label = words.askTicked[asked.length > 1 ? 'several' : 'one']
  return (
    <section className={styles.totals} aria-label={words.totals.title} aria-busy={totals === null}>
      <div className={styles.letters}>
        {now && <Level name={words.totals.now} level={now} />}
        {after && <Level name={words.totals.after} level={after} isAfter />}
      </div>
      <div className={styles.figures}>
        <p>{shown.ticked ?? words.totals.none}</p>
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
        {totals === null || isWaiting ? words.totals.waiting : shown.says}
      </p>
    </section>
  )
}

/** Null while only the server can say. */
function findTotals(view: PlanView, ticked: readonly string[]): TotalsView | null {
  const before = new Set(view.ticked)
  const changed = [
    ...ticked.filter(key => !before.has(key)),
    ...view.ticked.filter(key => !ticked.includes(key)),
  ]
  if (changed.length === 0) return view.totals
  const [key] = changed
  if (key === undefined || changed.length > 1) return null
  return new Map(Object.entries(view.toggles)).get(key) ?? null
}

type LevelProps = { name: string; level: LevelView; isAfter?: boolean }

function Level({ name, level, isAfter = false }: LevelProps) {
  return (
    <span className={isAfter ? styles.after : styles.now}>
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
