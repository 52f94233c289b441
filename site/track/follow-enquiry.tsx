import { enquiryWords } from '../../content/enquiry-words.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { visitContext } from '../app/visit.ts'
import { AnswerList, FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import type { Route } from './+types/follow-enquiry.ts'
import { type FollowView, viewFollowed, viewUnreadable } from './follow-view.ts'
import { LookUpPage } from './look-up-page.tsx'
import { readFollowed, secretHeaders } from './read-followed.ts'

export const headers = () => secretHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const read = await readFollowed(visit, params)
  if (!read.ok) return read.answer
  const { followed } = read
  const words = enquiryWords[visit.language]
  if (followed.lead === null) return viewUnreadable(followed, words)
  return viewFollowed(followed, words, {
    today: findLondonDay(visit.now.getTime()),
    isChangeSaved: url.searchParams.has('saved'),
  })
}

/** The page behind an enquiry's secret link: its status and what can be done about it. No script. */
export default function FollowEnquiry({ loaderData: view }: Route.ComponentProps) {
  return view.kind === 'look-up' ? <LookUpPage view={view.lookUp} /> : <FollowPage view={view} />
}

function FollowPage({ view }: { view: FollowView }) {
  const { words, status, history, contact, dataWeHold, actions } = view
  return (
    <Page title={view.title} description={words.description} noindex>
      {view.isChangeSaved && (
        <div role="status">
          <Note kind="good" title={words.saved}>
            {null}
          </Note>
        </div>
      )}
      <ReferenceMark label={words.reference} reference={view.reference} />
      {status && (
        <>
          <h2>{words.status}</h2>
          <p>
            <strong>{status.name}</strong>
          </p>
          <p>{status.text}</p>
        </>
      )}
      {status?.due && (
        <p>
          <strong>{status.due.text}</strong> {status.due.more}
        </p>
      )}
      {view.unreadable && (
        <Note kind="warning" title={view.unreadable}>
          <p>
            <Phone />
          </p>
        </Note>
      )}
      {history && (
        <>
          <h2>{words.when}</h2>
          <ul>
            {history.texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {contact && (
        <>
          <h2>{words.contact}</h2>
          <AnswerList rows={contact} />
        </>
      )}
      {dataWeHold && <FoldedAnswerList {...dataWeHold} />}
      <h2>{words.actions}</h2>
      <ul>
        {actions.links.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        {actions.download && (
          <li>
            <a href={actions.download.to}>{actions.download.text}</a>. {actions.download.note}
          </li>
        )}
      </ul>
      <p>
        <Phone />
      </p>
    </Page>
  )
}
