import type { LikelyRating as Likely } from '../../../homes/likely-ratings/likely-rating.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { LikelyRating } from '../likely-rating/likely-rating.tsx'

type Props = { country: string | null; likely?: Likely | null }

/** That we found none is a fact about our copy of the register, not about the home. */
export function NoCertificate({ country, likely = null }: Props) {
  const { noCertificate: words } = useHomeWords().homeSupply
  const ofNation =
    country !== null && Object.hasOwn(words.nation, country) ? words.nation[country] : null
  const { links } = words.find
  const official = country === 'Scotland' ? links.Scotland : links.other
  return (
    <PageSection id="certificate" title={words.title}>
      <p>{words.intro}</p>
      {ofNation && <p>{ofNation}</p>}
      {likely && <LikelyRating likely={likely} />}
      <Fold summary={words.why}>
        <ul>
          {words.reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Fold>
      <h3>{words.what}</h3>
      <ul>
        <li>
          {words.find.text} <a href={official.href}>{official.text}</a>
        </li>
        <li>
          {words.get.text} <a href={words.get.link.href}>{words.get.link.text}</a>
        </li>
        <li>{words.without}</li>
      </ul>
    </PageSection>
  )
}
