import { findCertificateNation } from '../../../homes/epc-ratings/certificate-nation.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'

type Props = {
  country: string | null
  /** The page says elsewhere how to get one. */
  isGettingOneSaid?: boolean | undefined
}

/** That we found none is a fact about our copy of the register, not about the home. */
export function NoCertificate({ country, isGettingOneSaid = false }: Props) {
  const { noCertificate: words } = useHomeWords().homeSupply
  const ofNation =
    country !== null && Object.hasOwn(words.nation, country) ? words.nation[country] : null
  const { links } = words.find
  const get = words.get[findCertificateNation(country)]
  const official = country === 'Scotland' ? links.Scotland : links.other
  return (
    <PageSection id="certificate" title={words.title}>
      <p>{words.intro}</p>
      {ofNation && <p>{ofNation}</p>}
      <p>
        {words.find.text} <a href={official.href}>{official.text}</a>
      </p>
      {!isGettingOneSaid && (
        <p>
          {get.text} <a href={get.link.href}>{get.link.text}</a>
        </p>
      )}
      {ofNation === null && (
        <Fold summary={words.why}>
          <ul>
            {words.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Fold>
      )}
    </PageSection>
  )
}
