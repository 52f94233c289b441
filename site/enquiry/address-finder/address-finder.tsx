import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../../components/button/button.tsx'
import { HomeList } from '../../components/home-list/home-list.tsx'
import { NarrowingNote } from '../../components/home-list/narrowing-note.tsx'
import { JourneyForm } from '../../components/journey-form/journey-form.tsx'
import { JourneyLink } from '../../components/journey-link/journey-link.tsx'
import { AlertNote } from '../../components/note/note.tsx'
import { PostcodeForm } from '../../components/postcode-form/postcode-form.tsx'
import {
  TypedAddressForm,
  useTypedAddressErrors,
} from '../../components/typed-address-form/typed-address-form.tsx'
import { noAddress } from '../../visit/enquiry-path.ts'
import type { RefusedHomeForm } from '../../visit/read-home-form.ts'
import type { ChosenAddress, FinderState, FinderView } from '../describe-finder.ts'
import styles from './address-finder.module.css'

type Props = {
  view: FinderView
  refused: RefusedHomeForm | null
  error: string | undefined
  /** Of the form for typing, where “Save and leave” sends it. */
  formId?: string
}

/** Finds an address by postcode, from a list, or as it is typed in. */
export function AddressFinder({ view, refused, error, formId }: Props) {
  const { back } = useWords().find.typed
  const { state, words } = view
  return (
    <>
      {refused?.kind === 'address-not-saved' && <AlertNote kind="warning" {...words.notSaved} />}
      {state.kind === 'typing' && (
        <>
          {state.notice && <AlertNote kind="warning" {...state.notice} />}
          <TypedAddressForm
            id={formId}
            action={view.action}
            typed={refused && refused.kind !== 'no-choice' ? refused.typed : state.typed}
            problems={refused?.kind === 'address-refused' ? refused.problems : []}
            next={words.typedNext}
            isOwnHome={view.isOwnHome}
          />
          <p className="lone-links">
            <JourneyLink to={view.searchTo}>{back}</JourneyLink>
          </p>
        </>
      )}
      {state.kind === 'found' && (
        <>
          <ResultCount state={state} />
          <HomeList
            list={state.list}
            action={view.action}
            isSearch={state.query.by === 'search'}
            error={error}
            pages={state.paths}
            {...(state.query.by === 'postcode' && {
              search: {
                action: view.search.action,
                fields: { ...view.search.handsOn, postcode: state.query.postcode },
                house: state.query.house,
              },
            })}
            words={words.list}
          />
          <p className="lone-links">
            <JourneyLink to={view.searchTo}>{state.words.again}</JourneyLink>
          </p>
        </>
      )}
      {state.kind === 'asking' && <Asking view={view} state={state} error={error} />}
    </>
  )
}

type AskingProps = {
  view: FinderView
  state: Extract<FinderState, { kind: 'asking' }>
  error: string | undefined
}

function Asking({ view, state, error }: AskingProps) {
  const { words, none } = view
  const { chosen } = state
  return (
    <>
      {state.notice && <AlertNote kind="warning" {...state.notice} />}
      {chosen.map(one => (
        <Chosen key={one.text} chosen={one} action={view.action} isOne={chosen.length === 1} />
      ))}
      {chosen[0] ? <h2>{chosen[0].other}</h2> : words.lead && <p>{words.lead}</p>}
      <PostcodeForm
        {...view.search}
        kind={chosen.length === 0 ? 'main' : 'equal'}
        value={state.postcode}
        house={state.house}
        submit={words.submit}
        isOwnHome={view.isOwnHome}
        {...(error && { error })}
      />
      <p className={`${styles.apart} lone-links`}>
        <JourneyLink to={view.typingTo}>{words.byHand}</JourneyLink>
      </p>
      {none && (
        <JourneyForm className={styles.apart} method="post" action={view.action}>
          <Button kind="quiet" name="home" value={noAddress}>
            {none}
          </Button>
        </JourneyForm>
      )}
    </>
  )
}

/** An address to go on with by one press. */
function Chosen(props: { chosen: ChosenAddress; action: string; isOne: boolean }) {
  const { chosen, action, isOne } = props
  // Several would be called the same.
  const which = !isOne && <span className="visually-hidden"> {chosen.text}</span>
  return (
    <>
      <p>
        {chosen.label} <strong>{chosen.text}</strong>
      </p>
      {chosen.value === null ? (
        <p>
          <JourneyLink to={chosen.to}>
            {chosen.goOn}
            {which}
          </JourneyLink>
        </p>
      ) : (
        <JourneyForm className={styles.chosen} method="post" action={action}>
          <Button name="home" kind={isOne ? 'main' : 'equal'} value={chosen.value}>
            {chosen.goOn}
            {which}
          </Button>
        </JourneyForm>
      )}
    </>
  )
}

function ResultCount({ state }: { state: Extract<FinderState, { kind: 'found' }> }) {
  const { title, notes, narrowed, range } = state.words
  return (
    <>
      <p>{title}</p>
      {[range, ...notes].map(note => note !== null && <p key={note}>{note}</p>)}
      {narrowed && <NarrowingNote {...narrowed} pathOfAll={state.pathOfAll} />}
    </>
  )
}

export function useAddressErrors(finder: FinderView | null, refused: RefusedHomeForm | null) {
  const typed = useTypedAddressErrors(refused?.kind === 'address-refused' ? refused.problems : [])
  if (finder === null) return typed
  const { state, words } = finder
  if (refused?.kind === 'no-choice') return [{ field: 'home-0', says: words.noChoice }]
  if (state.kind === 'asking' && state.problem !== null) {
    return [{ field: 'postcode', says: state.problem }]
  }
  return typed
}
