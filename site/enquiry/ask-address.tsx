import { formatWhole } from '../app/format.ts'
import { useWords } from '../app/shell/use-shell.tsx'
import { ErrorSummary } from '../components/error-summary/error-summary.tsx'
import { countEntries, HomeList } from '../components/home-list/home-list.tsx'
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
import { describeSearch } from '../visit/search-query.ts'
import styles from './ask-address.module.css'
import type { AddressState, AddressView } from './describe-address-step.ts'
import type { FormNotice } from './question-view.ts'
import type { RefusedAddress } from './read-address-form.ts'

type Props = { view: AddressView; refused: RefusedAddress | null }

/** Which home an enquiry is about: by postcode, from a list, or typed in. */
export function AskAddress({ view, refused }: Props) {
  const { find } = useWords()
  const errors = useAddressErrors(view.state, refused)
  const { state, words } = view
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex
      above={
        <>
          {errors.length > 0 && <ErrorSummary errors={errors} />}
          <StepFrame back={{ to: view.backTo, text: words.back }} about={[view.flowTitle]} />
        </>
      }
      {...(errors.length > 0 && { titlePrefix: find.errorPrefix })}
    >
      {refused?.kind === 'address-not-kept' && <Notice notice={words.notKept} />}
      <Step view={view} state={state} refused={refused} error={errors[0]?.says} />
      {view.hasUrgent && <Urgent />}
    </Page>
  )
}

type StepProps = {
  view: AddressView
  state: AddressState
  refused: RefusedAddress | null
  error: string | undefined
}

function Step({ view, state, refused, error }: StepProps) {
  const { find } = useWords()
  const { words } = view
  switch (state.kind) {
    case 'typing':
      return (
        <>
          <TypedAddressForm
            action={view.action}
            typed={refused && refused.kind !== 'no-choice' ? refused.typed : state.typed}
            problems={refused?.kind === 'address-refused' ? refused.problems : []}
            next={words.typedNext}
          />
          <p>
            <JourneyLink to={view.searchTo}>{find.typed.back}</JourneyLink>
          </p>
        </>
      )
    case 'found':
      return (
        <>
          <Count state={state} />
          <HomeList
            list={state.list}
            action={view.action}
            isSearch={state.query.by === 'search'}
            error={error}
          />
          <p>
            <JourneyLink to={view.searchTo}>{words.again}</JourneyLink>
          </p>
        </>
      )
    default:
      return (
        <>
          {state.notice && <Notice notice={state.notice} />}
          {state.chosen ? (
            <>
              <p>
                {state.chosen.says} <strong>{state.chosen.text}</strong>
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

function Count({ state }: { state: Extract<AddressState, { kind: 'found' }> }) {
  const { find } = useWords()
  const { choose } = find
  const all = countEntries(state.list)
  const [count, searchText] = [formatWhole(all), describeSearch(state.query, find)]
  if (!state.isMost) return <p>{choose.title(count, searchText, all === 1)}</p>
  return (
    <p>
      {choose.mostTitle(count, searchText)}. {choose.mostText}
    </p>
  )
}

function Notice({ notice }: { notice: FormNotice }) {
  return (
    <div role="alert">
      <Note kind="warning" title={notice.title}>
        <p>{notice.text}</p>
      </Note>
    </div>
  )
}

function useAddressErrors(state: AddressState, refused: RefusedAddress | null) {
  const { find } = useWords()
  const typed = useTypedAddressErrors(refused?.kind === 'address-refused' ? refused.problems : [])
  if (refused?.kind === 'no-choice') return [{ field: 'home-0', says: find.choose.none }]
  if (state.kind === 'asking' && state.problem !== null) {
    return [{ field: 'postcode', says: find.mistyped[state.problem] }]
  }
  return typed
}
