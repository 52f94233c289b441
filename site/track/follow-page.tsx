import { AnswerList, FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import type { FollowView } from './follow-view.ts'

export function FollowPage({ view }: { view: FollowView }) {
  const { status, when, contact, held, acts } = view
  return (
    <Page title={view.title} description={view.description} noindex>
      {view.saved && (
        <div role="status">
          <Note kind="good" title={view.saved}>
            {null}
          </Note>
        </div>
      )}
      <ReferenceMark {...view.reference} />
      {status && (
        <>
          <h2>{status.title}</h2>
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
      {when && (
        <>
          <h2>{when.title}</h2>
          <ul>
            {when.texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {contact && (
        <>
          <h2>{contact.title}</h2>
          <AnswerList rows={contact.rows} />
        </>
      )}
      {held && <FoldedAnswerList title={held.title} rows={held.rows} />}
      <h2>{acts.title}</h2>
      <ul>
        {acts.ways.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        {acts.file && (
          <li>
            <a href={acts.file.to}>{acts.file.text}</a>. {acts.file.note}
          </li>
        )}
      </ul>
      <p>
        <Phone />
      </p>
    </Page>
  )
}
