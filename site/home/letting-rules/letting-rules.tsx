import { judgeLetting, readEnergyLevel } from '../../../homes/epc-ratings/energy-band.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'
import styles from './letting-rules.module.css'

/** Renders nothing where the band is not known. */
export function LettingRules({ certificate: { believed, today } }: { certificate: Certificate }) {
  const words = useHomeWords().home.letting
  const band = readEnergyLevel(believed, 'current')?.band
  if (!band) return null
  return (
    <PageSection id="letting" title={words.title}>
      {judgeLetting(band) === 'below' ? (
        <Note kind="warning" title={words.below(band)}>
          <p>{words.belowText}</p>
        </Note>
      ) : (
        <p>{words.meets(band)}</p>
      )}
      <p>
        {hasExpired(believed, today) && words.expired} {words.rising}
      </p>
      <Fold summary={words.what}>
        <p>{words.landlord}</p>
        <p>{words.tenant}</p>
        <p className={styles.source}>
          {words.source} <a href={words.link.href}>{words.link.text}</a>
        </p>
      </Fold>
    </PageSection>
  )
}
