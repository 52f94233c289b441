import type { EnergyBand } from '../../../homes/epc-ratings/energy-band.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import styles from './band-badge.module.css'

/** The letter on its colour, and in words for whoever does not see it. */
export function BandBadge({ band, id }: { band: EnergyBand; id?: string | undefined }) {
  const { choose } = useWords().find
  return (
    <span className={styles.badge} data-band={band}>
      <span aria-hidden="true">{band}</span>
      <span className="visually-hidden" id={id}>
        {choose.rating(band)}
      </span>
    </span>
  )
}
