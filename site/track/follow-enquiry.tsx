import { data, redirect } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { AnswerList, FoldedAnswerList } from '../components/answer-list/answer-list.tsx'
import { Email, Phone } from '../components/contact/contact.tsx'
import { WithContacts } from '../components/contact/with-contacts.tsx'
import { Fold } from '../components/fold/fold.tsx'
import { LinkList } from '../components/link-list/link-list.tsx'
import { Note } from '../components/note/note.tsx'
import { OutcomeNote } from '../components/outcome-note/outcome-note.tsx'
import { Page } from '../components/page/page.tsx'
import { ReferenceMark } from '../components/reference-mark/reference-mark.tsx'
import type { Route } from './+types/follow-enquiry.ts'
import { Agreed } from './agreed.tsx'
import { readChoice, takenBackPlace } from './agreed-view.ts'
import layout from './columns.module.css'
import styles from './follow-enquiry.module.css'
import { type FollowState, type FollowView, viewFollowed, viewUnreadable } from './follow-view.ts'
import { LookUpPage } from './look-up-page.tsx'
import { openDataParameter, pathOfFollowed, readDone, readFollowed } from './read-followed.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const read = await readFollowed(visit, params)
  if (!read.ok) return read.answer
  return view(read.followed, visit, {
    done: readDone(url.searchParams),
    isTakenBack: url.searchParams.has('taken-back'),
    hasFailed: false,
    isDataOpen: url.searchParams.has(openDataParameter),
  })
}

/** Takes back what was agreed to. Redirects with 303, so that Back and reload do not repeat it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const sent = await readForm(request)
  const read = await readFollowed(visit, params, url)
  if (!read.ok) return read.answer
  const { followed } = read
  const choice = readChoice(field => textOf(sent, field))
  if (choice === null) throw data(null, { status: 400 })
  try {
    await visit.leads.takeBack(params, choice)
  } catch (fault) {
    visit.reportFault(fault)
    const state = { done: null, isTakenBack: false, hasFailed: true }
    return data(view(followed, visit, state), { status: 503 })
  }
  const path = `${pathOfFollowed(followed)}?taken-back=yes#${takenBackPlace}`
  return redirect(path, { status: 303 })
}

function view(followed: Followed, { language, now }: Visit, state: Omit<FollowState, 'today'>) {
  const words = enquiryWords[language]
  if (followed.lead === null) return viewUnreadable(followed, words)
  return viewFollowed(followed, words, { ...state, today: findLondonDay(now.getTime()) })
}

/** The page behind an enquiry's secret link: its status and what can be done about it. No script. */
export default function FollowEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  return view.kind === 'look-up' ? <LookUpPage view={view.lookUp} /> : <FollowPage view={view} />
}

function FollowPage({ view }: { view: FollowView }) {
  const { words, status, timeline, reminder, contact, agreed, dataWeHold, actions } = view
  return (
    <Page
      title={view.title}
      documentTitle={view.documentTitle}
      description={words.description}
      noindex
      isRefused={Boolean(agreed?.failed)}
      wide
    >
      <div className={styles.narrow}>
        {view.done && <OutcomeNote kind="good" title={view.done} />}
        <ReferenceMark label={words.reference} reference={view.reference} />
        {view.readings && (
          <p>
            <strong>{view.readings}</strong>
          </p>
        )}
        {view.unreadable && (
          <Note kind="warning" title={view.unreadable}>
            <p>
              <Phone />
            </p>
          </Note>
        )}
      </div>
      <div className={layout.columns}>
        {status && timeline && (
          <div>
            <h2>{words.status}</h2>
            <p>
              <strong>{status.at ? `${status.name}, ${status.at}.` : `${status.name}.`}</strong>{' '}
              <WithContacts text={status.text} />
            </p>
            <h2>{words.when}</h2>
            <ol className={styles.timeline}>
              {timeline.map(({ kind, text, more }) => (
                <li key={text} data-kind={kind}>
                  {kind === 'next' ? (
                    <strong>
                      <WithContacts text={text} />
                    </strong>
                  ) : (
                    text
                  )}{' '}
                  {more && <WithContacts text={more} />}
                </li>
              ))}
            </ol>
            {reminder && (
              <p className="lone-links">
                <a href={reminder.to}>{reminder.text}</a>
              </p>
            )}
          </div>
        )}
        <div>
          {contact && (
            <>
              <h2>{words.contact}</h2>
              <AnswerList rows={contact} />
            </>
          )}
          {actions.links.length > 0 && (
            <LinkList
              className={styles.actions}
              links={actions.links.map(({ to, text }) => ({ href: to, text }))}
            />
          )}
          <p>
            {words.call} <Phone />. {words.write} <Email />.
          </p>
        </div>
      </div>
      <div className={styles.narrow}>
        <Fold summary={words.data} isOpen={view.isDataOpen}>
          {agreed && <Agreed view={agreed} />}
          {dataWeHold && <FoldedAnswerList {...dataWeHold} />}
          <ul>
            {actions.download && (
              <li>
                <a href={actions.download.to}>{actions.download.text}</a>. {actions.download.note}
              </li>
            )}
            <li>
              <a href={actions.remove.to}>{actions.remove.text}</a>
            </li>
          </ul>
        </Fold>
      </div>
    </Page>
  )
}
