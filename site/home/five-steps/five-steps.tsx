import type { Stars } from '../../../homes/epc-ratings/lodged-values.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import styles from './five-steps.module.css'

const places = [6, 20, 34, 48, 62] as const

/** Very poor to very good: in words, with as many large marks as it has steps. */
export function FiveSteps({ stars }: { stars: Stars | null }) {
  const { notRated, features } = useHomeWords().home
  if (stars === null) return <span className={styles.none}>{notRated}</span>
  return (
    <span className={styles.steps}>
      <svg viewBox="0 0 68 12" aria-hidden="true">
        <path className={styles.on} d={draw(places.slice(0, stars))} />
        {stars < 5 && <path className={styles.off} d={draw(places.slice(stars))} />}
      </svg>
      {features.stars[stars]}
      <span className="visually-hidden">{features.starsOutOf(stars)}</span>
    </span>
  )
}

/** A line of no length with round ends is a dot, and ten of them are one short text. */
const draw = (xs: readonly number[]) => xs.map(x => `M${x} 6h.01`).join('')
