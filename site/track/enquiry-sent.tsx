import { data } from 'react-router'
import { type EnquiryWords, enquiryWords } from '../../content/enquiry-words.ts'
import { readReference } from '../../leads/reference.ts'
import { answersAway } from '../app/problem/answers-away.ts'
import { visitContext } from '../app/visit.ts'
import { AnswerList, FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { WithContacts } from '../components/contact/with-contacts.tsx'
import { Fold } from '../components/fold/fold.tsx'
import { Illustration } from '../components/illustration/illustration.tsx'
import { LinkList } from '../components/link-list/link-list.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { StoredOnly } from '../components/stored-only/stored-only.tsx'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import type { Route } from './+types/enquiry-sent.ts'
import layout from './columns.module.css'
import { CopyLink } from './copy-link/copy-link.tsx'
import styles from './enquiry-sent.module.css'
import { DeletedPage, LookUpPage } from './look-up-page.tsx'
import { viewDeleted, viewLookUp } from './look-up-view.ts'
import { type SentView, viewSent } from './sent-view.ts'

export const handle = { hydrate: true }

/** Shown only in the browser that sent it; others have to look it up with the postcode. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const words = enquiryWords[visit.language]
  const reference = readReference(params.reference)
  if (reference === null) throw data(null, { status: 404 })
  const { sent } = await readDraftWithoutErased(visit)
  if (visit.draft.isAway()) throw answersAway(visit, url)
  const mine = sent.find(one => one.reference === reference)
  if (!mine) return viewElsewhere(reference, words)
  if (mine.isErased) return viewErased(words)
  try {
    const { token } = mine
    const followed = await visit.leads.follow({ reference, token })
    if (followed === null) return viewUnreadable(reference, words, words.sent.notFound)
    return followed.lead === null ? viewUnreadable(reference, words) : viewSent(followed, visit)
  } catch (fault) {
    visit.reportFault(fault)
    return viewUnreadable(reference, words)
  }
}

function viewElsewhere(reference: string, words: EnquiryWords) {
  const { title, text } = words.sent.elsewhere
  const lookUp = viewLookUp(words, { typed: { reference, postcode: '' } })
  return {
    kind: 'elsewhere' as const,
    lookUp: { ...lookUp, words: { ...lookUp.words, title, lead: text } },
  }
}

const viewErased = ({ sent, track }: EnquiryWords) => ({
  kind: 'erased' as const,
  description: sent.description,
  deleted: { ...viewDeleted(track), ...sent.erased },
})

/** The draft names it, so it was saved: the page says so even where it cannot be read. */
function viewUnreadable(
  reference: string,
  { sent }: EnquiryWords,
  unreadable: { readonly title: string; readonly text: string } = sent.unreadable,
) {
  const { title, description } = sent
  return {
    kind: 'unreadable' as const,
    title,
    description,
    reference: { label: sent.reference, reference },
    unreadable,
  }
}

export default function EnquirySent({ loaderData: view }: Route.ComponentProps) {
  if (view.kind === 'sent') return <SentPage view={view} />
  if (view.kind === 'elsewhere') return <LookUpPage view={view.lookUp} />
  if (view.kind === 'erased') {
    return <DeletedPage view={view.deleted} description={view.description} />
  }
  return (
    <Page title={view.title} description={view.description} noindex>
      <div data-settled="">
        <ReferenceMark {...view.reference} />
      </div>
      <Note kind="warning" title={view.unreadable.title}>
        <p>{view.unreadable.text}</p>
        <p>
          <Phone />
        </p>
      </Note>
    </Page>
  )
}

function SentPage({ view }: { view: SentView }) {
  const { link, receipt, day, meanwhile } = view
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      wide
      above={<StepFrame about={[view.about]} />}
    >
      <div className={styles.narrow}>
        <div data-settled="" className={styles.done}>
          {view.isDone && !view.isQuiet && <Illustration name="sent" />}
          <ReferenceMark {...view.reference} />
        </div>
        {view.storedOnly && <StoredOnly {...view.storedOnly} />}
      </div>
      <div className={layout.columns}>
        <div>
          <h2>{view.next.title}</h2>
          {day && (
            <>
              <p className={styles.day}>{day.text}</p>
              {day.reminder && (
                <p className="lone-links">
                  <a href={day.reminder.to}>{day.reminder.text}</a>
                </p>
              )}
            </>
          )}
          {view.next.texts.map(text => (
            <p key={text}>
              <WithContacts text={text} />
            </p>
          ))}
          {view.note && <p>{view.note}</p>}
          {meanwhile && meanwhile.ways.length > 0 && (
            <>
              <h2>{meanwhile.title}</h2>
              <ul>
                {meanwhile.ways.map(({ text, link: way }) => (
                  <li key={text}>
                    {text} {way && <a href={way.href}>{way.text}</a>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div>
          <h2>{link.title}</h2>
          <p>{link.text}</p>
          <CopyLink {...link} url={view.url} />
          {link.without && (
            <p>
              {link.without} <a href={link.track.href}>{link.track.text}</a>.
            </p>
          )}
          <h2>{view.actions}</h2>
          <LinkList links={view.ways.map(({ to, text }) => ({ href: to, text }))} />
        </div>
      </div>
      <Fold summary={receipt.title}>
        <AnswerList rows={receipt.rows} />
        <h3>{receipt.consents.title}</h3>
        <AnswerList rows={[...receipt.consents.given, ...receipt.consents.takenBack]} />
        {receipt.consents.refused.length > 0 && (
          <FoldedAnswerList title={receipt.consents.more} rows={receipt.consents.refused} />
        )}
        <FoldedAnswerList {...receipt.more} />
      </Fold>
      <p className="lone-links">
        <a href={view.download.to}>{view.download.text}</a>
      </p>
    </Page>
  )
}
