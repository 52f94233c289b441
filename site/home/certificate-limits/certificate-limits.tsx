import { useHomeWords } from '../../app/use-home-words.ts'
import { PageSection } from '../../components/page-section/page-section.tsx'

/** What a certificate cannot say, and what to do where it is wrong. */
export function CertificateLimits() {
  const words = useHomeWords().home.limits
  return (
    <PageSection id="how-reliable" title={words.title}>
      <h3>{words.reliable}</h3>
      <p>{words.reliableText}</p>
      <h3>{words.differ}</h3>
      <ul>
        {words.differItems.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{words.correct}</h3>
      <ul>
        {words.correctItems.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        <a href={words.link.href}>{words.link.text}</a>
      </p>
    </PageSection>
  )
}
