import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { checkAnswer } from '../../enquiries/check-answer.ts'
import { screenOf } from '../../enquiries/flows/flow.ts'
import { findStep, firstUnanswered } from '../../enquiries/next-question.ts'
import { isDraftEmpty } from '../../leads/draft.ts'
import { readForm } from '../app/read-form.ts'
import { useLastRefusal } from '../app/use-last-refusal.ts'
import { useViewKey } from '../app/use-view-key.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Button } from '../components/button/button.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { JourneyForm } from '../components/journey-form/journey-form.tsx'
import { Note } from '../components/note/note.tsx'
import { OptionList } from '../components/option-list/option-list.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { pathOfLost, pathOfStep } from '../visit/enquiry-path.ts'
import { withEnquiry } from '../visit/stored-enquiries.ts'
import type { Route } from './+types/answer-question.ts'
import { AnswerField } from './answer-field/answer-field.tsx'
import styles from './answer-question.module.css'
import { createStepCount } from './count-steps.ts'
import { DayField } from './day-field/day-field.tsx'
import { describeQuestion, type FieldView, type QuestionView } from './describe-question.ts'
import { answerField, dayParts, readAnswerForm } from './form-fields.ts'
import { type Enquiry, readEnquiry } from './read-enquiry.ts'
import { pathAfter, pathTo } from './step-paths.ts'

export const handle = { hydrate: true }

/** The response to a form that was not accepted, with what was typed. */
type RefusedAnswer = { readonly typed: readonly string[] } & (
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'not-saved'; readonly notice: { title: string; text: string } }
  | { readonly kind: 'no-connection' }
)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const enquiry = await readEnquiry(context.get(visitContext), params.flow, url)
  const question = findQuestion(enquiry, params.question)
  // An address from before the question moved to a screen.
  if (screenOf(enquiry.flow, question.id)) {
    throw redirect(pathTo(enquiry, { kind: 'question', id: question.id }), 303)
  }
  return describeQuestion(enquiry, question)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const question = findQuestion(enquiry, params.question)
  const { flow, words } = enquiry
  const typed = readAnswerForm(await readForm(request), question)
  const checked = checkAnswer(question, typed, enquiry.today)
  if (!checked.ok) {
    const says = words.describeProblem(flow.name, question.id, checked.problem)
    return data({ kind: 'refused', typed, says } satisfies RefusedAnswer, { status: 422 })
  }
  const isSaved = await keepAnswer(visit, enquiry, question.id, checked.values)
  if (!isSaved) {
    const notice = words.steps.notSaved
    return data({ kind: 'not-saved', typed, notice } satisfies RefusedAnswer, { status: 503 })
  }
  const answers = { ...enquiry.answers, [question.id]: checked.values }
  return redirect(pathAfter({ ...enquiry, answers }, question.id), { status: 303 })
}

async function keepAnswer(
  visit: Visit,
  { flow, stored: name }: Enquiry,
  id: string,
  values: readonly string[],
): Promise<boolean> {
  const count = createStepCount(visit, flow.name)
  const saved = await visit.draft.save(({ enquiries }) => ({
    enquiries: withEnquiry(enquiries, name, stored => {
      const answers = { ...stored.answers, [id]: values }
      const isLast = firstUnanswered(flow, answers) === null
      return { answers, ...count.advance(stored, isLast ? 'answered' : 'started') }
    }),
  }))
  count.report(saved)
  return saved.kind === 'saved'
}

/** Where the network fails, what was typed stays on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (fault) {
    if (!(fault instanceof TypeError) || request.signal.aborted) throw fault
    const isDay = form.has(`${answerField}-day`)
    const fields = isDay ? dayParts.map(part => `${answerField}-${part}`) : [answerField]
    const typed = fields.flatMap(field => form.getAll(field).map(String))
    return { kind: 'no-connection', typed } satisfies RefusedAnswer
  }
}

/** Without a connection the page cannot be loaded again, and what it shows is still right. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionResult as RefusedAnswer | undefined)?.kind === 'no-connection'
    ? false
    : defaultShouldRevalidate

/** The question, if it may be answered now; else throws a redirect to the step that comes first. */
function findQuestion(enquiry: Enquiry, id: string) {
  const { flow, home, query, answers } = enquiry
  const question = flow.questions.find(asked => asked.id === id)
  if (!question) throw data(null, { status: 404 })
  if (flow.isAboutHome && home === null)
    throw redirect(pathOfStep(flow.name, 'address', query), 303)
  const step = findStep(flow, id, answers)
  if (step.kind === 'question' && step.id === id) return question
  const to = pathTo(enquiry, step)
  throw redirect(isDraftEmpty(enquiry.draft) ? pathOfLost(to) : to, 303)
}

export default function AnswerQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useLastRefusal(loaderData, actionData ?? null)
  const viewKey = useViewKey(loaderData, refused)
  return <QuestionPage key={viewKey} view={loaderData} refused={refused} />
}

type Props = { view: QuestionView; refused: RefusedAnswer | null }

/** One question or one piece of advice to a page, as its heading. */
function QuestionPage({ view, refused }: Props) {
  const error = refused?.kind === 'refused' ? refused.says : undefined
  const notice = noticeOf(view, refused)
  const { words } = view
  return (
    <Page
      title={view.title}
      description={view.flowTitle}
      hasHeadingInside={view.field.kind !== 'advice'}
      noindex
      above={
        <>
          {error && <ErrorSummary errors={[{ field: answerField, says: error }]} />}
          <StepFrame
            back={{ to: view.backTo, text: words.back }}
            about={[view.flowTitle, view.progress]}
          />
        </>
      }
      {...(error && { titlePrefix: words.errorPrefix })}
    >
      {notice && (
        <div role="alert">
          <Note kind="error" title={notice.title}>
            <p>{notice.text}</p>
          </Note>
        </div>
      )}
      {view.otherHome && (
        <Note kind="info" title={view.otherHome.title}>
          <p>{view.otherHome.text}</p>
        </Note>
      )}
      {view.field.kind === 'advice' && <Help view={view} />}
      <JourneyForm method="post" action={view.action}>
        <Field view={view} field={view.field} typed={refused?.typed ?? null} error={error} />
        <Button>{words.submit}</Button>
      </JourneyForm>
      {view.why && (
        <details className={styles.why}>
          <summary>{view.why.title}</summary>
          <p>{view.why.text}</p>
        </details>
      )}
      {view.hasUrgent && <Urgent />}
    </Page>
  )
}

function Help({ view }: { view: QuestionView }) {
  return (
    <>
      {view.hint && (
        <p className={styles.hint} id="question-hint">
          {view.hint}
        </p>
      )}
      {view.advice.map(text => (
        <p key={text} className={styles.advice}>
          {text}
        </p>
      ))}
      {view.ways.length > 0 && (
        <ul>
          {view.ways.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {view.certificate && (
        <div className={styles.certificate} id="question-certificate">
          <p>{view.certificate.says}</p>
          <p>{view.certificate.note}</p>
        </div>
      )}
    </>
  )
}

type FieldProps = {
  view: QuestionView
  field: FieldView
  typed: readonly string[] | null
  error: string | undefined
}

function Field({ view, field, typed, error }: FieldProps) {
  if (field.kind === 'advice') return null
  const given = typed ?? field.given
  const described = [
    view.hint && 'question-hint',
    view.certificate && 'question-certificate',
  ].filter(Boolean)
  const shared = {
    id: answerField,
    name: answerField,
    describedBy: described.join(' ') || undefined,
    error,
  }
  const legend = <h1>{view.title}</h1>
  switch (field.kind) {
    case 'one':
    case 'many':
      return (
        <OptionList {...shared} {...field} legend={legend} chosen={given}>
          <Help view={view} />
        </OptionList>
      )
    case 'day': {
      const [day = '', month = '', year = ''] = given
      return (
        <DayField {...shared} legend={legend} labels={field.labels} typed={{ day, month, year }}>
          <Help view={view} />
        </DayField>
      )
    }
    default:
      return (
        <>
          <h1>
            <label htmlFor={answerField}>{view.title}</label>
          </h1>
          <Help view={view} />
          <AnswerField {...shared} kind={field.kind} value={given[0]} />
        </>
      )
  }
}

function noticeOf(view: QuestionView, refused: RefusedAnswer | null) {
  if (refused?.kind === 'not-saved') return refused.notice
  return refused?.kind === 'no-connection' ? view.words.noConnection : view.notice
}
