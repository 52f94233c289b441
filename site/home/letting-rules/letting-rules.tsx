import type { EnergyBand, LettingStandard } from '../../../homes/epc-ratings/energy-band.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import styles from './letting-rules.module.css'

type Props = { standard: LettingStandard; band: EnergyBand; isExpired: boolean }

export function LettingRules({ standard, band, isExpired }: Props) {
  const words = useHomeWords().home.letting
  return (
    <PageSection id="letting" title={words.title}>
      {standard === 'below' ? (
        <Note kind="warning" title={words.below(band)}>
          <p>{words.belowText}</p>
        </Note>
      ) : (
        <p>{words.meets(band)}</p>
      )}
      <p>
        {isExpired && words.expired} {words.rising}
      </p>
      <p className={styles.source}>
        {words.source} <a href={words.link.href}>{words.link.text}</a>
      </p>
    </PageSection>
  )
}
