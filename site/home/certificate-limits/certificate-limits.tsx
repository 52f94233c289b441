import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'

/** What a certificate cannot say, and what to do where it is wrong. */
export function CertificateLimits() {
  const words = useHomeWords().home.limits
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
      <p>
        <a href={words.link.href}>{words.link.text}</a>
      </p>
    </PageSection>
  )
}
