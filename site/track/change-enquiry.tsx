import { data, redirect } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import { readForm, textOf, textsOf } from '../app/read-form.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { WithContacts } from '../components/contact/with-contacts.tsx'
import { OptionGroup } from '../components/option-group/option-group.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { withoutErased } from '../visit/drop-erased.ts'
import type { Route } from './+types/change-enquiry.ts'
import styles from './change-enquiry.module.css'
import {
  type Act,
  type ChangeState,
  type ChangeView,
  findChange,
  findChangeProblem,
  isAct,
  viewChange,
} from './change-view.ts'
import { sayUntold } from './describe-lead.ts'
import { FailedNote } from './failed-note.tsx'
import { LookUpPage } from './look-up-page.tsx'
import { pathOfDone, readFollowed } from './read-followed.ts'

const untouched: ChangeState = { errors: [], hasFailed: false, typed: null }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const act = readAct(params)
  const read = await readFollowed(visit, params)
  if (!read.ok) return read.answer
  return viewChange(act, read.followed, enquiryWords[visit.language], untouched)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const act = readAct(params)
  const sent = await readForm(request)
  const read = await readFollowed(visit, params, url)
  if (!read.ok) return read.answer
  const { followed } = read
  const words = enquiryWords[visit.language]
  const typed = {
    channels: textsOf(sent, 'channels'),
    timeWindow: textsOf(sent, 'time-window'),
  }
  const refuse = (why: Pick<ChangeState, 'errors' | 'hasFailed'>, status: number) =>
    data(viewChange(act, followed, words, { ...why, typed }), { status })
  const problem = act === 'change' ? findChangeProblem(followed, typed, words.track) : null
  if (problem !== null) {
    const errors = [{ field: 'channels', says: problem }]
    return refuse({ errors, hasFailed: false }, 422)
  }
  try {
    const done = await carryOut(act, visit, followed, typed)
    if (textOf(sent, 'List-Unsubscribe') !== 'One-Click') return done
    // RFC 8058: a mail program that leaves for its reader follows no redirect.
    const after = await readFollowed(visit, params)
    return after.ok ? viewChange(act, after.followed, words, untouched) : after.answer
  } catch (fault) {
    visit.reportFault(fault)
    return refuse({ errors: [], hasFailed: true }, 503)
  }
}

function readAct({ act }: { act: string }): Act {
  if (isAct(act)) return act
  throw data(null, { status: 404 })
}

/** Redirects with 303, so that Back and reload do not repeat it. */
async function carryOut(
  act: Act,
  { leads, draft, language }: Visit,
  followed: Followed,
  typed: NonNullable<ChangeState['typed']>,
): Promise<Response> {
  const { reference, token } = followed
  const proof = { reference, token }
  if (act === 'withdraw') {
    await leads.withdraw(proof)
    return redirect(pathOfDone(proof, 'withdrawn'), { status: 303 })
  }
  if (act === 'change') {
    const change = findChange(followed, typed)
    if (change === null) return redirect(pathOfDone(proof, 'unchanged'), { status: 303 })
    await leads.changeContact(proof, change)
    return redirect(pathOfDone(proof, 'changed'), { status: 303 })
  }
  await leads.forget(proof)
  const { sent } = await draft.read()
  if (sent.some(one => one.reference === reference)) {
    // What a next enquiry would have begun with goes too: it came from this one, or may have.
    await draft.save(kept => withoutErased(kept, [reference]))
  }
  const isUntold = sayUntold(followed, enquiryWords[language]) !== null
  return redirect(`/track?deleted=${isUntold ? 'untold' : 'yes'}`, { status: 303 })
}

/** Change, withdraw or delete an enquiry, each asked about before it is done. */
export default function ChangeEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  return view.kind === 'look-up' ? <LookUpPage view={view.lookUp} /> : <ChangePage view={view} />
}

function ChangePage({ view }: { view: ChangeView }) {
  const { words, errors, fields, failed, path } = view
  const error = errors[0]?.says
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      errors={errors}
      isRefused={failed !== null}
      above={<StepFrame back={{ to: path, text: view.back }} about={view.about} />}
    >
      {failed && <FailedNote {...failed} />}
      {view.separate && (
        <p>
          {view.separate.text} <a href={view.separate.to}>{view.separate.link}</a>
        </p>
      )}
      {view.isPossible ? (
        <form method="post" action={view.action} className={styles.form} noValidate>
          {view.texts.map(text => (
            <p key={text}>
              <WithContacts text={text} />
            </p>
          ))}
          {view.otherDevices && (
            <p>
              {view.otherDevices.text}{' '}
              <a href={view.otherDevices.link.href}>{view.otherDevices.link.text}</a>.
            </p>
          )}
          {fields && (
            <>
              <OptionGroup id="channels" name="channels" {...fields.channels} error={error} />
              {fields.timeWindow && (
                <OptionGroup
                  id="time-window"
                  name="time-window"
                  kind="one"
                  {...fields.timeWindow}
                />
              )}
            </>
          )}
          <Button>{words.submit}</Button>
        </form>
      ) : (
        <p>
          <WithContacts text={view.closed} />
        </p>
      )}
      {view.refuse && (
        <p className="lone-links">
          <a href={path}>{view.refuse}</a>
        </p>
      )}
    </Page>
  )
}
