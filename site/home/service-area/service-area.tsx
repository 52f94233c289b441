import type { ServiceState } from '../../../homes/supplies/service-area.ts'
import { formatDay } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Note, type NoteKind } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import type { FoundHome } from '../read-home.ts'

const kinds: Record<ServiceState, NoteKind> = {
  covered: 'good',
  'waiting-list': 'info',
  'not-covered': 'warning',
}

/** Whether we take on homes here, as of when; where we do not, why, when we look again, and what to do. */
export function ServiceArea({ state, outcode, asOf, reason, lookAgain }: FoundHome['area']) {
  const { area: words } = useHomeWords().homeSupply
  const { title, text } = words[state ?? 'unknown']
  const sayWhen = lookAgain?.isPast ? words.late : words.lookAgainOn
  return (
    <PageSection id="service-area" title={words.title}>
      <Note kind={state ? kinds[state] : 'info'} title={title}>
        <p>
          {text(outcode)} {state && words.asOf(formatDay(asOf))}
        </p>
        {reason !== null && <p>{words.why(reason)}</p>}
        {lookAgain && <p>{sayWhen(formatDay(lookAgain.on))}</p>}
        {state === 'waiting-list' && (
          <p className="lone-links">
            <EnquiryLink to="/enquiries/waiting-list">{words.join}</EnquiryLink>
          </p>
        )}
        {state === 'not-covered' && (
          <p className="lone-links">
            <a href="/greener-homes">{words.read}</a>
          </p>
        )}
      </Note>
    </PageSection>
  )
}

/** Near the top of the page, where we may not come: the answer, with the way to the whole of it. */
export function AreaNote({ state }: Pick<FoundHome['area'], 'state'>) {
  const { area: words } = useHomeWords().homeSupply
  if (state === 'covered') return null
  return (
    <p>
      <strong>{words[state ?? 'unknown'].alone}.</strong> <a href="#service-area">{words.more}</a>
    </p>
  )
}
