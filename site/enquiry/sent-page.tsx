import { AnswerList, FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import { CopyLink } from './copy-link/copy-link.tsx'
import type { SentView } from './sent-view.ts'

export function SentPage({ view }: { view: SentView }) {
  const { link, receipt } = view
  return (
    <Page title={view.title} description={view.description} noindex>
      <p>{view.about}</p>
      <ReferenceMark {...view.reference} />
      <p>{view.note}</p>
      <h2>{view.next.title}</h2>
      {view.next.texts.map(text => (
        <p key={text}>{text}</p>
      ))}
      <h2>{link.title}</h2>
      <p>{link.text}</p>
      <CopyLink url={link.url} open={link.open} copy={link.copy} copied={link.copied} />
      <p>
        {link.without} <a href={link.track.href}>{link.track.text}</a>
      </p>
      <h2>{receipt.title}</h2>
      <AnswerList rows={receipt.rows} />
      <h3>{receipt.consents.title}</h3>
      <AnswerList rows={receipt.consents.given} />
      {receipt.consents.refused.length > 0 && (
        <FoldedAnswerList title={receipt.consents.more} rows={receipt.consents.refused} />
      )}
      <FoldedAnswerList title={receipt.more.title} rows={receipt.more.rows} />
      <h2>{view.acts}</h2>
      <ul>
        {view.ways.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </Page>
  )
}
