import { BandBadge } from '../../components/band-badge/band-badge.tsx'
import type { PlanView } from '../view-page.ts'
import type { LevelView, TotalsView } from '../view-totals.ts'
import styles from './plan-totals.module.css'

type Props = { view: PlanView; ticked: readonly string[]; isWaiting: boolean }

/** What the ticked steps do together: at once, by what the server worked out for each next tick. */
export function PlanTotals({ view, ticked, isWaiting }: Props) {
  const { words } = view
  const totals = findTotals(view, ticked)
  const shown = totals ?? view.totals
  const { now, after, cost, gross, saving } = shown
  return (
    <section className={styles.totals} aria-label={words.totals.title} aria-busy={totals === null}>
      <div className={styles.letters}>
        {now && <Level name={words.totals.now} level={now} />}
        {after && (
          <>
            <span aria-hidden="true" className={styles.arrow}>
              →
            </span>
            <Level name={words.totals.after} level={after} />
          </>
        )}
      </div>
      {cost === null ? (
        <p>{words.totals.none}</p>
      ) : (
        <dl className={styles.figures}>
          <div>
            <dt>{words.totals.cost}</dt>
            <dd>
              {cost} {gross && <small>{gross}</small>}
            </dd>
          </div>
          <div>
            <dt>{words.totals.saving}</dt>
            <dd>{saving}</dd>
          </div>
        </dl>
      )}
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

function Level({ name, level }: { name: string; level: LevelView }) {
  return (
    <span className={styles.level}>
      <span className={styles.name}>{name}</span>
      <BandBadge band={level.band} /> <span>{level.text}</span>
    </span>
  )
}
