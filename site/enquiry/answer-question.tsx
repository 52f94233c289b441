import { data, redirect } from 'react-router'
import { checkAnswer } from '../../enquiries/check-answer.ts'
import { type Question, screenOf } from '../../enquiries/flows/flow.ts'
import { factFromAnswer } from '../../enquiries/home-facts.ts'
import { findStep, firstUnanswered } from '../../enquiries/next-question.ts'
import { isDraftEmpty } from '../../leads/draft.ts'
import { keepOffline, revalidateOnline, useFormAnswer } from '../app/lost-connection.ts'
import { readForm } from '../app/read-form.ts'
import { leaveField, savedPath, stepForm } from '../app/shell/quiet-frame/save-and-leave.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { AlertNote, Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { pathOfLost, pathOfStep } from '../visit/enquiry-path.ts'
import { factsOfState } from '../visit/fill-visit-state.ts'
import { withKnownHome } from '../visit/known-homes.ts'
import type { RefusedHomeForm } from '../visit/read-home-form.ts'
import { withEnquiry } from '../visit/stored-enquiries.ts'
import type { Route } from './+types/answer-question.ts'
import { AddressFinder, useAddressErrors } from './address-finder/address-finder.tsx'
import styles from './answer-question.module.css'
import { createStepCount } from './count-steps.ts'
import { describeAddressQuestion, readAddressAnswer } from './describe-address-question.ts'
import type { FinderView } from './describe-finder.ts'
import { describeQuestion, type QuestionView } from './describe-question.ts'
import { answerField, readAnswerForm } from './form-fields.ts'
import { FoundListed } from './found-listed/found-listed.tsx'
import { JustSent } from './just-sent/just-sent.tsx'
import { QuestionField, QuestionHelp } from './question-field.tsx'
import { type Enquiry, readEnquiry } from './read-enquiry.ts'
import { type JustSentView, readJustSent } from './read-just-sent.ts'
import { pathAfter, pathTo } from './step-paths.ts'

export const handle = { hydrate: true }

/** The response to a form that was not accepted, with what was typed. */
type RefusedAnswer =
  | ({ readonly typed: readonly string[] } & (
      | { readonly kind: 'refused'; readonly says: string }
      | { readonly kind: 'not-saved'; readonly notice: { title: string; text: string } }
    ))
  | RefusedHomeForm

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const question = findQuestion(enquiry, params.question)
  const view = {
    ...describeQuestion(enquiry, question),
    justSent: await readJustSent(visit, enquiry),
  }
  if (question.kind !== 'address') return data({ ...view, finder: null })
  const { finder, status } = await describeAddressQuestion(
    enquiry,
    question,
    url.searchParams,
    visit,
  )
  return data({ ...view, finder }, { status })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const question = findQuestion(enquiry, params.question)
  const { flow, words } = enquiry
  const form = await readForm(request)
  // A page of the version before, still open, asked for an address in words.
  const found =
    question.kind === 'address' && !form.has(answerField)
      ? await readAddressAnswer(form, enquiry, question, url.searchParams, visit)
      : null
  if (found?.kind === 'go') return redirect(found.to, { status: 303 })
  if (found?.kind === 'not-found') {
    const notice = words.steps.addressAnswer.fault
    return data({ kind: 'not-saved', typed: [], notice } satisfies RefusedAnswer, { status: 503 })
  }
  const isLeaving = form.has(leaveField)
  if (found && found.kind !== 'given') {
    const isBlank = found.kind === 'address-refused' && isNothingTyped(Object.values(found.typed))
    if (isLeaving && isBlank) return redirect(savedPath, { status: 303 })
    return data(found, { status: 422 })
  }
  const typed = found?.values ?? readAnswerForm(form, question)
  if (isLeaving && isNothingTyped(typed)) return redirect(savedPath, { status: 303 })
  const checked = checkAnswer(question, typed, enquiry.today)
  if (!checked.ok) {
    const says = words.describeProblem(flow.name, question.id, checked.problem)
    return data({ kind: 'refused', typed, says } satisfies RefusedAnswer, { status: 422 })
  }
  const isSaved = await keepAnswer(visit, enquiry, question, checked.values)
  if (!isSaved && found?.typed) {
    const refused = { kind: 'address-not-saved', typed: found.typed } satisfies RefusedAnswer
    return data(refused, { status: 503 })
  }
  if (!isSaved) {
    const notice = words.steps.notSaved
    return data({ kind: 'not-saved', typed, notice } satisfies RefusedAnswer, { status: 503 })
  }
  if (isLeaving) return redirect(savedPath, { status: 303 })
  const answers = { ...enquiry.answers, [question.id]: checked.values }
  // What was chosen is saved with the answer, and may be changed from here on.
  const { chosen: _, ...query } = enquiry.query
  return redirect(pathAfter({ ...enquiry, query, answers }, question.id), { status: 303 })
}

const isNothingTyped = (texts: readonly string[]) => texts.every(text => text.trim() === '')

async function keepAnswer(
  visit: Visit,
  { flow, stored: name, answers: before, state, query }: Enquiry,
  question: Question,
  values: readonly string[],
): Promise<boolean> {
  const { id } = question
  const count = createStepCount(visit, flow.name)
  const saved = await visit.draft.save(({ enquiries, homes }) => ({
    enquiries: withEnquiry(enquiries, name, stored => {
      const answers = { ...query.chosen, ...stored.answers, [id]: values }
      const isLast = firstUnanswered(flow, { ...before, ...answers }) === null
      return { answers, ...count.advance(stored, isLast ? 'answered' : 'started') }
    }),
    homes: withKnownHome(homes, name.home, factFromAnswer(question, values), factsOfState(state)),
  }))
  count.report(saved)
  return saved.kind === 'saved'
}

/** Where the network fails, what was typed stays on the page. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

export const shouldRevalidate = revalidateOnline

/**
 * The question, if it may be answered now on a page of its own; else throws a redirect to the step that
 * comes first, or to the screen that the question has moved to and that checks it with the others.
 */
function findQuestion(enquiry: Enquiry, id: string) {
  const { flow, home, query, answers } = enquiry
  const question = flow.questions.find(asked => asked.id === id)
  if (!question) throw data(null, { status: 404 })
  if (flow.isAboutHome && home === null)
    throw redirect(pathOfStep(flow.name, 'address', query), 303)
  const step = findStep(flow, id, answers)
  const isNext = step.kind === 'question' && step.id === id
  const to = pathTo(enquiry, step)
  if (isNext && screenOf(flow, id)) throw redirect(to, 303)
  if (isNext) return question
  throw redirect(isDraftEmpty(enquiry.draft) ? pathOfLost(to) : to, 303)
}

export default function AnswerQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, viewKey, attempt } = useFormAnswer(loaderData, actionData)
  return <QuestionPage key={viewKey} view={loaderData} refused={refused} attempt={attempt} />
}

type Props = {
  view: PageView
  refused: RefusedAnswer | null
  /** 0 unless the network failed; then another number each time. */
  attempt: number
}

type PageView = QuestionView & { finder: FinderView | null; justSent: JustSentView | null }

/** One question or one piece of advice to a page, as its heading. */
function QuestionPage({ view, refused, attempt }: Props) {
  const errors = useErrors(view, refused)
  const error = errors[0]?.says
  const notice = attempt > 0 ? view.words.noConnection : noticeOf(view, refused)
  const { words } = view
  return (
    <Page
      title={view.title}
      description={view.flowTitle}
      hasHeadingInside={view.field.kind !== 'advice' && view.field.kind !== 'address'}
      noindex
      above={
        <>
          <StepFrame
            back={{ to: view.backTo, text: words.back }}
            about={[view.flowTitle, view.progress]}
            done={view.done}
          />
          {view.home && !view.otherHome && (
            <p className={styles.home}>
              {view.home.text}{' '}
              {view.home.another && (
                <JourneyLink to={view.home.another.to}>{view.home.another.text}</JourneyLink>
              )}
            </p>
          )}
        </>
      }
      errors={errors}
      isRefused={attempt > 0 || refused !== null}
    >
      {notice && <AlertNote key={attempt} {...notice} />}
      {view.justSent && <JustSent {...view.justSent} />}
      {view.otherHome && (
        <Note kind="info" title={view.otherHome.title}>
          <p>{view.otherHome.text}</p>
        </Note>
      )}
      {view.foundListed && <FoundListed {...view.foundListed} />}
      {(view.field.kind === 'advice' || view.finder) && <QuestionHelp view={view} />}
      {view.finder ? (
        <AddressFinder
          view={view.finder}
          refused={refused && isHomeForm(refused) ? refused : null}
          error={error}
          formId={stepForm}
        />
      ) : (
        <JourneyForm id={stepForm} method="post" action={view.action}>
          {view.field.kind !== 'advice' && view.field.kind !== 'address' && (
            <QuestionField view={view} field={view.field} typed={typedIn(refused)} error={error} />
          )}
          <Button>{words.submit}</Button>
        </JourneyForm>
      )}
      {view.why && (
        <details className={styles.why}>
          <summary>{view.why.title}</summary>
          <p>{view.why.text}</p>
        </details>
      )}
      {view.isUrgent && <Urgent />}
    </Page>
  )
}

const typedIn = (refused: RefusedAnswer | null): readonly string[] | null =>
  refused && 'typed' in refused && Array.isArray(refused.typed) ? refused.typed : null

const isHomeForm = (refused: RefusedAnswer): refused is RefusedHomeForm =>
  refused.kind === 'no-choice' || refused.kind.startsWith('address-')

function useErrors({ finder }: PageView, refused: RefusedAnswer | null) {
  const ofAddress = useAddressErrors(finder, refused && isHomeForm(refused) ? refused : null)
  if (refused?.kind === 'refused') return [{ field: answerField, says: refused.says }]
  return ofAddress
}

const noticeOf = (view: QuestionView, refused: RefusedAnswer | null) =>
  refused?.kind === 'not-saved' ? refused.notice : view.notice
