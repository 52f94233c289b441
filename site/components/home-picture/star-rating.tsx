import type { ReactNode } from 'react'
import type { Stars } from '../../../homes/epc-ratings/lodged-values.ts'
import styles from './home-picture.module.css'

/** A rating in words behind the colour and hatching that its part has in the picture. */
export function StarRating({ stars, children }: { stars: Stars | null; children: ReactNode }) {
  return (
    <span className={styles.rating} data-stars={stars ?? 0}>
      {children}
    </span>
  )
}
