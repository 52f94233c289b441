import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { checkAnswer } from '../../enquiries/check-answer.ts'
import { findStep } from '../../enquiries/next-question.ts'
import { isNothingKept } from '../../leads/visit-draft.ts'
import { readForm } from '../app/read-form.ts'
import { useTurn } from '../app/use-turn.ts'
import { visitContext } from '../app/visit.ts'
import { pathOfLost, pathOfStep } from '../visit/enquiry-path.ts'
import { AskQuestion } from './ask-question.tsx'
import { describeQuestion, pathOf, pathOn } from './describe-question.ts'
import { answerField, dayParts, readAnswerForm } from './form-fields.ts'
import { keepAnswer } from './keep-answer.ts'
import type { RefusedAnswer } from './question-view.ts'
import { type Enquiry, readEnquiry } from './read-enquiry.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const enquiry = await readEnquiry(context.get(visitContext), params.flow, url)
  return describeQuestion(enquiry, findQuestion(enquiry, params.question))
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const question = findQuestion(enquiry, params.question)
  const { words } = enquiry
  const typed = readAnswerForm(await readForm(request), question)
  const checked = checkAnswer(question, typed, enquiry.today, enquiry.answers)
  if (!checked.ok) {
    const says = words.describeProblem(enquiry.flow.name, question.id, checked.problem)
    return data({ kind: 'refused', typed, says } satisfies RefusedAnswer, { status: 422 })
  }
  const keeping = await keepAnswer(visit, enquiry, question.id, checked.values)
  if (keeping.kind !== 'kept') {
    const notice = { title: words.steps.notKeptTitle, text: words.steps.notKept }
    return data({ kind: 'not-kept', typed, notice } satisfies RefusedAnswer, { status: 503 })
  }
  const answers = { ...enquiry.answers, [question.id]: checked.values }
  const to = pathOn({ ...enquiry, answers }, question.id)
  return redirect(to, { status: 303 })
}

/** Where the network fails between here and the server, what was typed stays on the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<typeof action>()
  } catch (fault) {
    if (!(fault instanceof TypeError) || request.signal.aborted) throw fault
    const isDay = form.has(`${answerField}-day`)
    const fields = isDay ? dayParts.map(part => `${answerField}-${part}`) : [answerField]
    const typed = fields.flatMap(field => form.getAll(field).map(String))
    return { kind: 'no-connection', typed } satisfies RefusedAnswer
  }
}

/** The page's own words are all there, and there is no way to ask for them again. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionResult as RefusedAnswer | undefined)?.kind === 'no-connection'
    ? false
    : defaultShouldRevalidate

/** The question, if it is its turn; else the way to the first that is not answered. */
function findQuestion(enquiry: Enquiry, id = '') {
  const { flow, home, query, answers } = enquiry
  const question = flow.questions.find(asked => asked.id === id)
  if (!question) throw data(null, { status: 404 })
  if (flow.isAboutHome && home === null)
    throw redirect(pathOfStep(flow.name, 'address', query), 303)
  const step = findStep(flow, id, answers)
  if (step.kind === 'question' && step.id === id) return question
  const to = pathOf(enquiry, step)
  throw redirect(isNothingKept(enquiry.draft) ? pathOfLost(to) : to, 303)
}

export default function AnswerQuestion() {
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as RefusedAnswer | undefined
  return <AskQuestion key={useTurn(view, refused)} view={view} refused={refused ?? null} />
}
