import { type FormEvent, useEffect, useRef } from 'react'
import { createContext, type ShouldRevalidateFunctionArgs } from 'react-router'
import { solveChallenge } from '../../leads/submit/solve-challenge.ts'
import { isNoConnection, keepOffline } from '../app/lost-connection.ts'
import { useHydrated } from '../app/use-hydrated.ts'
import { visitContext } from '../app/visit.ts'
import { AnswerList } from '../components/answer-list/answer-list.tsx'
import { Button } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import type { Route } from './+types/check-enquiry.ts'
import { AlreadyServed } from './already-served/already-served.tsx'
import styles from './check-enquiry.module.css'
import type { CheckView } from './check-view.ts'
import { honeypotField, leaveOutField, nonceField } from './form-fields.ts'
import { sendEnquiry, showCheck } from './send-enquiry.ts'
import { UnservedHome } from './unserved-home/unserved-home.tsx'

export const handle = { hydrate: true }

/** The loader runs after the action: it must show the enquiry that the action refused. */
const refusedCheck = createContext<CheckView | null>(null)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const refused = context.get(refusedCheck)
  if (refused) return refused
  return showCheck({
    visit: context.get(visitContext),
    flow: params.flow,
    address: url,
  })
}

/** Passes on `Retry-After`. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const asked = { visit: context.get(visitContext), flow: params.flow, address: url }
  const answer = await sendEnquiry(asked, request)
  if (!(answer instanceof Response)) context.set(refusedCheck, answer.data)
  return answer
}

/** Where the form did not reach us the page stays, with its idempotency key: sending again is safe. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

/** Without a connection the page cannot be loaded again, and what it shows is still right. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (isNoConnection(actionResult) ? false : defaultShouldRevalidate)

export default function CheckEnquiry({ loaderData, actionData: refused }: Route.ComponentProps) {
  const isOffline = isNoConnection(refused)
  const view = refused && !isOffline ? refused : loaderData
  return <CheckPage view={view} isOffline={isOffline} refused={refused} />
}

type Props = {
  view: CheckView
  isOffline: boolean
  /** A new object for each Send that failed. */
  refused: unknown
}

function CheckPage({ view, isOffline, refused }: Props) {
  const { words, form, sections } = view
  const { field, canWork, finishWork } = useWork(form.challenge)
  const note = isOffline ? view.noConnection : view.note
  const alert = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  // The alert is at the top of a long page and Send at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves again for every answer
  useEffect(() => {
    if (isHydrated || document.activeElement === document.body) alert.current?.focus()
  }, [refused])
  const afterLeaveOut = useFocusOnce(view.leaveOut === null)
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      isRefused={note !== null || form.challenge !== null}
      above={<StepFrame back={view.back} about={[view.flowTitle]} />}
    >
      {note && (
        <div ref={alert} role="alert" tabIndex={-1}>
          <Note kind={note.tone} title={note.title}>
            <p>
              {note.text} {note.endsWithPhone && <Phone />}
            </p>
          </Note>
        </div>
      )}
      {view.intro && <p>{view.intro}</p>}
      {view.wait && !canWork && <p>{view.wait}</p>}
      {view.unserved && <UnservedHome {...view.unserved} />}
      {view.numbersElsewhere && <p>{view.numbersElsewhere}</p>}
      {view.alreadyServed && <AlreadyServed {...view.alreadyServed} />}
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <AnswerList rows={rows} />
        </section>
      ))}
      {view.leaveOut && (
        <JourneyForm method="post" action={view.action}>
          <input type="hidden" name="key" value={form.key} />
          <Button kind="quiet" name={leaveOutField} value={view.leaveOut.value}>
            {view.leaveOut.text}
          </Button>
        </JourneyForm>
      )}
      <p ref={afterLeaveOut} tabIndex={-1}>
        {words.promise}
      </p>
      {view.outcome && <p>{view.outcome}</p>}
      <JourneyForm
        method="post"
        action={view.action}
        key={form.stamp + form.challenge}
        onSubmit={finishWork}
      >
        <input type="hidden" name="key" value={form.key} />
        <input type="hidden" name="stamp" value={form.stamp} />
        <input type="hidden" name="shown" value={form.shown} />
        <input type="hidden" name="shown-area" value={form.shownArea} />
        <input type="hidden" name={nonceField} value={form.nonce} />
        {form.challenge && (
          <>
            <input type="hidden" name="challenge" value={form.challenge} />
            <input ref={field} type="hidden" name="work" defaultValue="" />
          </>
        )}
        <div className={styles.honeypot} aria-hidden="true" inert>
          <label htmlFor={honeypotField}>{words.honeypot}</label>
          <input
            id={honeypotField}
            name={honeypotField}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <Button>{words.send}</Button>
      </JourneyForm>
    </Page>
  )
}

/** Gets the focus when the button that had it is gone, with what it left out. */
function useFocusOnce(isGone: boolean) {
  const heir = useRef<HTMLParagraphElement>(null)
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (isGone && !wasGone.current && document.activeElement === document.body) {
      heir.current?.focus()
    }
    wasGone.current = isGone
  }, [isGone])
  return heir
}

/**
 * Solves a challenge into a hidden field while the visitor reads; Send waits for it. Browsers have
 * `crypto.subtle` only on https and localhost: without it, Send works after a few seconds' wait.
 */
function useWork(challenge: string | null) {
  const isHydrated = useHydrated()
  const canWork = isHydrated && crypto.subtle !== undefined
  const field = useRef<HTMLInputElement>(null)
  const working = useRef<Promise<void> | null>(null)

  useEffect(() => {
    if (challenge === null || !canWork) return
    working.current = solveChallenge(challenge)
      .catch(() => '')
      .then(answer => {
        if (field.current) field.current.value = answer
        working.current = null
      })
  }, [challenge, canWork])

  async function finishWork(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (working.current === null) return
    const form = event.currentTarget
    event.preventDefault()
    await working.current
    form.requestSubmit()
  }

  return { field, canWork, finishWork }
}
