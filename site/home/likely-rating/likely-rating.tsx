import { bandFromScore } from '../../../homes/epc-ratings/energy-band.ts'
import type { LikelyRating as Likely } from '../../../homes/likely-ratings/likely-rating.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { BandBadge } from '../../components/band-badge/band-badge.tsx'
import styles from './likely-rating.module.css'

/** What a home without a certificate would probably score: labelled, and always with its range. */
export function LikelyRating({ likely }: { likely: Likely }) {
  const { likely: words } = useHomeWords().homePlan
  const { score, band, low, high, homes, nearness } = likely
  const from = bandFromScore(low) ?? band
  const to = bandFromScore(high) ?? band
  const letters = Math.max(lettersBetween(from, band), lettersBetween(band, to))
  return (
    <div className={styles.likely}>
      <p className={styles.label}>{words.label}</p>
      <p className={styles.about}>
        <BandBadge band={band} />{' '}
        <strong>
          {letters < 2 ? words.about(band, Math.round(score)) : words.wide(band, letters)}
        </strong>
      </p>
      <p>
        {words.between(Math.round(low), Math.round(high), from, to)} {words.from[nearness](homes)}
      </p>
    </div>
  )
}

const lettersBetween = (one: string, other: string) =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0))
