import type { ServiceState } from '../../../homes/supplies/service-area.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Note, type NoteKind } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'

const kinds: Record<ServiceState, NoteKind> = {
  covered: 'good',
  'waiting-list': 'info',
  'not-covered': 'warning',
}

/** Whether we take on homes here, as of when, and what to do where we do not. */
export function ServiceArea(props: { state: ServiceState | null; outcode: string; asOf: string }) {
  const { area: words } = useHomeWords().homeSupply
  const { title, text } = words[props.state ?? 'unknown']
  return (
    <PageSection id="service-area" title={words.title}>
      <Note kind={props.state ? kinds[props.state] : 'info'} title={title}>
        <p>
          {text(props.outcode)} {props.state && words.asOf(formatDay(props.asOf))}
        </p>
        {props.state !== 'covered' && <p>{words.meanwhile}</p>}
        {props.state === 'waiting-list' && (
          <p>
            <EnquiryLink to="/enquiries/waiting-list">{words.join}</EnquiryLink>
          </p>
        )}
        {props.state === 'not-covered' && (
          <p>
            <a href="/greener-homes">{words.read}</a>
          </p>
        )}
      </Note>
    </PageSection>
  )
}
