import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'

/** What a certificate cannot say, and what to do where it is wrong. */
export function CertificateLimits({ country }: { country: string | null }) {
  const { home, homeSupply } = useHomeWords()
  const words = home.limits
  const { Scotland } = homeSupply.noCertificate.find.links
  const href = country === 'Scotland' ? Scotland.href : words.link.href
  return (
    <PageSection id="how-reliable" title={words.title}>
      <p>{words.reliableText}</p>
      <Fold summary={words.differ}>
        <ul>
          {words.differItems.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Fold>
      <Fold summary={words.correct}>
        <ul>
          {words.correctItems.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Fold>
      <p className="lone-links">
        <a href={href}>{words.link.text}</a>
      </p>
    </PageSection>
  )
}
