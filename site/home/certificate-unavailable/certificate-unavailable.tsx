import { useHomeWords } from '../../app/use-home-words.ts'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'

/** Shown where the register could not be read: the home may well have a certificate. */
export function CertificateUnavailable({ country }: { country: string | null }) {
  const { certificateUnavailable: words, noCertificate } = useHomeWords().homeSupply
  const { links } = noCertificate.find
  const official = country === 'Scotland' ? links.Scotland : links.other
  return (
    <PageSection id="certificate" title={words.title}>
      <Note kind="warning" title={words.fault}>
        <p>{words.text}</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page */}
          <a href="">{words.again}</a>
        </p>
      </Note>
      <p>
        {words.official} <a href={official.href}>{official.text}</a>
      </p>
    </PageSection>
  )
}
