import { judgeLetting, readEnergyLevel } from '../../../homes/epc-ratings/energy-band.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { type Certificate, hasExpired } from '../certificate.ts'

type Props = { certificate: Certificate; country: string | null }

/** Renders nothing where the band is not known, or where other rules hold. */
export function LettingRules({ certificate: { believed, today }, country }: Props) {
  const words = useHomeWords().home.letting
  const band = readEnergyLevel(believed, 'current')?.band
  const standard = band && judgeLetting(band, country)
  if (!standard) return null
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
        {hasExpired(believed, today) && words.expired} {words.rising}
      </p>
      <Fold summary={words.what}>
        <p>{words.landlord}</p>
        <p>{words.tenant}</p>
        <p className="small-print">
          {words.source} <a href={words.link.href}>{words.link.text}</a>
        </p>
      </Fold>
    </PageSection>
  )
}
