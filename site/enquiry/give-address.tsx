import { data, redirect } from 'react-router'
import { readForm } from '../app/read-form.ts'
import { useWords } from '../app/shell/use-shell.tsx'
import { useLastRefusal } from '../app/use-last-refusal.ts'
import { useViewKey } from '../app/use-view-key.ts'
import { visitContext } from '../app/visit.ts'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { HomeList } from '../components/home-list/home-list.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import {
  TypedAddressForm,
  useTypedAddressErrors,
} from '../components/typed-address-form/typed-address-form.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import type { RefusedHomeForm } from '../visit/read-home-form.ts'
import type { Route } from './+types/give-address.ts'
import {
  type AddressState,
  type AddressView,
  describeAddressStep,
  type Notice,
  readAddressForm,
} from './describe-address-step.ts'
import styles from './give-address.module.css'
import { readEnquiry } from './read-enquiry.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  return describeAddressStep(enquiry, url.searchParams, visit)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const form = await readForm(request)
  const result = await readAddressForm(form, enquiry, url.searchParams, visit.draft)
  if (result.kind === 'go') return redirect(result.to, { status: 303 })
  return data(result, { status: result.kind === 'address-not-saved' ? 503 : 422 })
}

export default function GiveAddress({ loaderData, actionData }: Route.ComponentProps) {
  const refusedForm = useLastRefusal(loaderData, actionData ?? null)
  const viewKey = useViewKey(loaderData, refusedForm)
  return <AddressPage key={viewKey} view={loaderData} refusedForm={refusedForm} />
}

type Props = { view: AddressView; refusedForm: RefusedHomeForm | null }

/** Which home an enquiry is about: by postcode, from a list, or typed in. */
function AddressPage({ view, refusedForm }: Props) {
  const { find: findWords } = useWords()
  const errors = useAddressErrors(view.state, refusedForm)
  const { state, words } = view
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      above={
        <>
          {errors.length > 0 && <ErrorSummary errors={errors} />}
          <StepFrame back={view.back} about={[view.flowTitle]} />
        </>
      }
      {...(errors.length > 0 && { titlePrefix: findWords.errorPrefix })}
    >
      {refusedForm?.kind === 'address-not-saved' && <NoticeNote notice={words.notSaved} />}
      <Step view={view} state={state} refusedForm={refusedForm} error={errors[0]?.says} />
      {view.hasUrgent && <Urgent />}
    </Page>
  )
}

type StepProps = {
  view: AddressView
  state: AddressState
  refusedForm: RefusedHomeForm | null
  error: string | undefined
}

function Step({ view, state, refusedForm, error }: StepProps) {
  const { find: findWords } = useWords()
  const { words } = view
  switch (state.kind) {
    case 'typing':
      return (
        <>
          <TypedAddressForm
            action={view.action}
            typed={
              refusedForm && refusedForm.kind !== 'no-choice' ? refusedForm.typed : state.typed
            }
            problems={refusedForm?.kind === 'address-refused' ? refusedForm.problems : []}
            next={words.typedNext}
          />
          <p>
            <JourneyLink to={view.searchTo}>{findWords.typed.back}</JourneyLink>
          </p>
        </>
      )
    case 'found':
      return (
        <>
          <ResultCount state={state} />
          <HomeList
            list={state.list}
            action={view.action}
            isSearch={state.query.by === 'search'}
            error={error}
            pages={state.paths}
          />
          <p>
            <JourneyLink to={view.searchTo}>{words.again}</JourneyLink>
          </p>
        </>
      )
    case 'asking':
      return (
        <>
          {state.notice && <NoticeNote notice={state.notice} />}
          {state.chosen ? (
            <>
              <p>
                {state.chosen.label} <strong>{state.chosen.text}</strong>
              </p>
              <p>
                <JourneyLink to={state.chosen.to}>{state.chosen.goOn}</JourneyLink>
              </p>
              <h2>{state.chosen.other}</h2>
            </>
          ) : (
            <p>{words.lead}</p>
          )}
          <PostcodeForm
            {...view.search}
            value={state.postcode}
            house={state.house}
            {...(error && { error })}
          />
          <p className={styles.byHand}>
            <JourneyLink to={view.typingTo}>{words.byHand}</JourneyLink>
          </p>
        </>
      )
  }
}

function ResultCount({ state }: { state: Extract<AddressState, { kind: 'found' }> }) {
  const { title, notes, range } = state.words
  return (
    <>
      <p>{title}</p>
      {[range, ...notes].map(note => note !== null && <p key={note}>{note}</p>)}
    </>
  )
}

function NoticeNote({ notice }: { notice: Notice }) {
  return (
    <div role="alert">
      <Note kind="warning" title={notice.title}>
        <p>{notice.text}</p>
      </Note>
    </div>
  )
}

function useAddressErrors(state: AddressState, refusedForm: RefusedHomeForm | null) {
  const { find: findWords } = useWords()
  const typed = useTypedAddressErrors(
    refusedForm?.kind === 'address-refused' ? refusedForm.problems : [],
  )
  if (refusedForm?.kind === 'no-choice') return [{ field: 'home-0', says: findWords.choose.none }]
  if (state.kind === 'asking' && state.problem !== null) {
    return [{ field: 'postcode', says: findWords.mistyped[state.problem] }]
  }
  return typed
}
