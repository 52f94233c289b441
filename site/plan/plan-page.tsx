import { type FocusEvent, memo, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import type { ServerHtml } from '../app/server-html.ts'
import { useViewKey } from '../app/use-view-key.ts'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { AlertNote, Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { ServerRendered } from '../components/server-rendered/server-rendered.tsx'
import { findEarlyChanges } from './find-early-changes.ts'
import { KeepPlan } from './keep-plan/keep-plan.tsx'
import { readPlanChoices, writePlanQuery } from './plan-choices.ts'
import { PlanFields } from './plan-fields/plan-fields.tsx'
import styles from './plan-page.module.css'
import { DoneSteps, doneTitleId, PlanSteps } from './plan-steps/plan-steps.tsx'
import { PlanTotals } from './plan-totals/plan-totals.tsx'
import { readNumber } from './read-plan-form.ts'
import type { RefusedPlan } from './refused-plan.ts'
import type { PlanView } from './view-page.ts'

type Props = {
  view: PlanView
  html: ServerHtml | null
  refused: RefusedPlan | null
  /** How often in a row a tick has not reached the server. */
  losses: number
}

/** Nothing of them follows from a tick before the server has answered. */
const Done = memo(DoneSteps)
const Drawings = memo(ServerRendered)
const Fields = memo(PlanFields)
const Keep = memo(KeepPlan)

/** The fields whose values are in the URL: changing one navigates. The others are posted. */
const inUrl = new Set(['tick', 'done', 'coming'])

/** One form: without script its button answers, with script every change does. */
export function PlanPage({ view, html, refused, losses }: Props) {
  const { words, path } = view
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const isWaiting = useNavigation().state !== 'idle'
  const [ticked, setTicked] = useTicks(refused?.ticked ?? view.ticked)
  const errors = refused?.errors ?? []
  // The same mistake, sent twice, is said twice.
  const answer = useViewKey(null, refused)
  const isUnsent = useRef(false)
  const inherit = useHeirs(view)
  useEffect(() => {
    if (view) isUnsent.current = refused !== null && refused.errors.length === 0
  }, [view, refused])
  const isOffline = losses > 0 || refused?.kind === 'no-connection'
  const notice = isOffline ? words.noConnection : refused?.notice

  function post(): void {
    isUnsent.current = true
    submit(form.current, {
      method: 'post',
      action: path + view.query,
      replace: true,
      preventScrollReset: true,
    })
  }

  /** React’s onChange comes with every key, so a figure is sent when its field is left. */
  function leave({ target }: FocusEvent): void {
    if (isReady(target)) post()
  }

  function change({ target }: { target: EventTarget }): void {
    if (form.current === null) return
    if (target instanceof HTMLSelectElement) post()
    if (!(target instanceof HTMLInputElement && inUrl.has(target.name))) return
    const fields = new FormData(form.current)
    const choices = readPlanChoices(fields)
    if (target.name === 'tick') setTicked(choices.ticked ?? [])
    if (target.name === 'done') inherit(findNextStep(target), `tick-${target.value}`, doneTitleId)
    // The address has ticks that did not reach the server, too; and a plan that was refused has ticks that
    // the address has not.
    const isChosen = target.name === 'tick' || (view.query + location.search).includes('tick=')
    const query = writePlanQuery({ ...choices, ticked: isChosen ? (choices.ticked ?? []) : null })
    // Navigating would abort the post of a figure. Posting again sends the figure and the ticks.
    afterPaint(() =>
      isUnsent.current
        ? post()
        : navigate(path + query, { replace: true, preventScrollReset: true }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the script takes the page over
  useEffect(() => {
    if (form.current === null) return
    const { boxes, texts } = findEarlyChanges(form.current)
    const isPosted = texts.some(
      field =>
        field instanceof HTMLSelectElement || (field !== document.activeElement && isReady(field)),
    )
    // With a tick there is more to do than with the others, and they go along.
    const target = boxes.find(({ name }) => name === 'tick') ?? boxes[0]
    isUnsent.current ||= isPosted
    if (target) change({ target })
    else if (isPosted) post()
  }, [])

  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      wide
      above={errors.length > 0 && <ErrorSummary key={answer} errors={errors} />}
      isRefused={errors.length > 0 || Boolean(notice)}
    >
      <p className={styles.home}>
        {view.home.rest}
        {'\u00a0'}
        <span data-not-printed="">
          · <JourneyLink to={view.home.path}>{view.home.back}</JourneyLink>
        </span>
      </p>
      {view.basis && <p>{view.basis}</p>}
      {view.area && (
        <p>
          <strong>{view.area.text}</strong>{' '}
          <span data-not-printed="">
            <JourneyLink to={view.area.to}>{view.area.more}</JourneyLink>
          </span>
        </p>
      )}
      {notice && <AlertNote key={`${answer} ${losses}`} {...notice} />}
      {view.unread && (
        <Note kind="warning" title={view.unread}>
          {null}
        </Note>
      )}
      {view.since && (
        <Note kind="info" title={view.since.title}>
          {view.since.lines.length > 0 && <p>{view.since.lines.join(' ')}</p>}
          {view.since.resume && (
            <p className="lone-links" data-not-printed="">
              <JourneyLink to={path + view.since.resume.to}>{view.since.resume.text}</JourneyLink>
            </p>
          )}
        </Note>
      )}
      <Form
        ref={form}
        method="post"
        action={path + view.query}
        className={styles.plan}
        noValidate
        replace
        preventScrollReset
        onChange={change}
        onBlur={leave}
        onSubmit={event => {
          const { submitter } = event.nativeEvent as SubmitEvent
          if (!(submitter instanceof HTMLButtonElement)) return
          // The button “Clear my answers” goes away with the answers, so its heading gets the focus.
          if (submitter.name === 'clear') inherit('yours-title')
          if (submitter.name !== 'ask') return
          // What changes the plan takes its place in the history; an enquiry comes after it.
          event.preventDefault()
          submit(submitter, { preventScrollReset: true })
        }}
      >
        {/* Pressed by Enter in a field: else that would press the first “Ask”. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.enter} />
        <input type="hidden" name="shown" value={view.ticked.join()} />
        {/* So that a form without a tick says so. */}
        <input type="hidden" name="tick" value="" />
        <PlanTotals
          view={view}
          ticked={ticked}
          isWaiting={isWaiting}
          isUnsaved={isOffline || refused !== null}
        />
        <div className={styles.steps}>
          <PlanSteps view={view} ticked={ticked} />
          <Done view={view} done={refused?.done ?? view.done} />
          <Drawings id="charts" html={html?.charts ?? null} />
        </div>
        <Drawings id="drawings" className={styles.drawings} html={html?.drawings ?? null} />
        <Fields view={view} refused={refused} />
        <Drawings id="way" html={html?.way ?? null} />
      </Form>
      <Keep view={view} />
    </Page>
  )
}

/** A figure that is another one than was served, and that we would take. */
function isReady(field: Element): boolean {
  if (!(field instanceof HTMLInputElement && field.type === 'text')) return false
  const number = readNumber(field.name, field.value)
  return number !== null && number !== field.defaultValue
}

/** A slow phone needs so long to draw a frame: the totals of a tick come before the server is asked. */
const frameMs = 50
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act, frameMs))

/** The ticks as clicked, until the server answers with the ticks it has stored. */
function useTicks(served: readonly string[]) {
  const [ticked, setTicked] = useState(served)
  const key = served.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one each time
  useEffect(() => setTicked(served), [key])
  return [ticked, setTicked] as const
}

/**
 * Ids of elements, for when the next view removes the element that has the focus: the first of them that
 * is there gets it.
 */
function useHeirs(view: PlanView) {
  const heirs = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = view && heirs.current
    for (const id of ids) {
      if (document.activeElement !== document.body) break
      const heir = document.getElementById(id)
      const place = heir?.closest('details:not([open])')?.firstElementChild ?? heir
      if (place instanceof HTMLElement) place.focus()
    }
    heirs.current = []
  }, [view])
  return (...ids: string[]) => {
    heirs.current = ids
  }
}

function findNextStep(box: HTMLElement): string {
  const ticks = [...document.querySelectorAll('[id^=tick-]')]
  const own = ticks.findIndex(tick => tick.closest('li')?.contains(box))
  return (own >= 0 && ticks[own + 1]?.id) || ''
}
