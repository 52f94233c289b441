import { data, redirect, redirectDocument, useLocation } from 'react-router'
import { resultWords } from '../../content/result-words.ts'
import type {
  TypedAddressFields,
  TypedAddressProblem,
} from '../../homes/addresses/typed-address.ts'
import { inTime, keepOffline, revalidateOnline, useFormAnswer } from '../app/lost-connection.ts'
import { mayRunTags } from '../app/may-run-tags.ts'
import { readForm } from '../app/read-form.ts'
import { useWords } from '../app/shell/use-shell.tsx'
import { type Visit, visitContext } from '../app/visit.ts'
import { Illustration } from '../components/illustration/illustration.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { KnownHomes } from '../components/known-homes/known-homes.tsx'
import { AlertNote } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { PostcodeForm } from '../components/postcode-form/postcode-form.tsx'
import {
  TypedAddressForm,
  useTypedAddressErrors,
} from '../components/typed-address-form/typed-address-form.tsx'
import { pathOfEnquiry } from '../visit/enquiry-path.ts'
import { findTypedAmong, findTypedNear } from '../visit/known-homes.ts'
import { type RefusedHomeForm, readHomeForm } from '../visit/read-home-form.ts'
import { type SearchOutcome, searchHomes } from '../visit/search-homes.ts'
import {
  pathOfAnswer,
  pathOfSearch,
  pathOfTyping,
  readPurpose,
  readSearchQuery,
  withPurpose,
} from '../visit/search-query.ts'
import { findListedHome, typeHome } from '../visit/type-home.ts'
import type { Route } from './+types/find-your-home.ts'
import { ChooseHome } from './choose-home.tsx'
import { describeFor, type SearchFor } from './describe-for.ts'
import styles from './find-your-home.module.css'
import { Elsewhere, NothingListed, SearchFailed } from './no-home-found.tsx'
import { OtherWaysToSearch } from './other-ways-to-search/other-ways-to-search.tsx'
import { useFindWords } from './use-find-words.ts'
import { usePurpose } from './use-purpose.ts'

export const handle = { hydrate: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const purpose = readPurpose(url.searchParams)
  const visit = context.get(visitContext)
  // A tag of the page before would go on running here, and read what was searched for.
  if (visit.isRouteChange && hasTags(visit) && !mayRunTags(url)) {
    throw redirectDocument(url.pathname + url.search)
  }
  const outcome = await searchHomes(url.searchParams, visit)
  if (outcome.kind === 'search-is-postcode') {
    throw redirect(withPurpose(pathOfSearch(outcome.query), purpose))
  }
  const exact = outcome.kind === 'found' ? outcome.narrowing?.exact : null
  if (exact) throw redirectDocument(pathOfAnswer(exact, purpose))
  const shown = describeFor(outcome, purpose, resultWords[visit.language])
  const homes = outcome.kind === 'asking' ? await visit.knownHomes() : []
  const known = homes.map(({ id, text }) => ({ href: pathOfAnswer(id, purpose), text }))
  return data({ ...shown, known }, { status: statusOf(outcome) })
}

const hasTags = ({ settings, choices }: Visit) =>
  settings.tagManagerUrl !== null && choices.consent.answer === 'accepted'

function statusOf(outcome: SearchOutcome): 200 | 404 | 503 {
  if (outcome.kind === 'our-fault') return 503
  return 'problem' in outcome && outcome.problem === 'noSuchPage' ? 404 : 200
}

/** Shows a failure of the network in the browser as the page shows a fault on the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await inTime(serverLoader())
  } catch (fault) {
    if (fault instanceof Response || request.signal.aborted) throw fault
    const query = readSearchQuery(new URL(request.url).searchParams)
    if (query === null) throw fault
    return { kind: 'our-fault', query } satisfies Shown
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visit = context.get(visitContext)
  const purpose = readPurpose(url.searchParams)
  let listed: { id: string } | null = null
  const choice = await readHomeForm(form, url.searchParams, {
    save: async address => {
      // Who came for a price or a heat pump goes straight on, and is not shown which home was found.
      const find = purpose === null ? findTypedNear : findTypedAmong
      listed = await findListedHome(visit, address, find)
      return visit.draft.save(typeHome(address, listed?.id ?? null))
    },
    afterTyped: address =>
      listed
        ? pathOfAnswer(listed.id, purpose)
        : pathOfEnquiry('/enquiries/call-back', { kind: 'typed', ...address }),
    afterNotListed: ({ postcode, house }) => withPurpose(pathOfTyping(postcode, house), purpose),
    afterChosen: id => pathOfAnswer(id, purpose),
  })
  if (choice.kind === 'go') {
    // An enquiry has another frame, which comes with another document.
    const isHere = choice.to.startsWith(`${url.pathname}?`)
    return (isHere ? redirect : redirectDocument)(choice.to, { status: 303 })
  }
  return data(choice, { status: choice.kind === 'address-not-saved' ? 503 : 400 })
}

/** Where the network fails, what was typed stays on the page. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

export const shouldRevalidate = revalidateOnline

export default function FindYourHome({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation()
  const { refused, viewKey, attempt } = useFormAnswer(loaderData, actionData)
  return (
    <Outcome
      key={viewKey}
      historyKey={key}
      outcome={loaderData}
      refused={refused}
      attempt={attempt}
    />
  )
}

type Shown = SearchFor & { known?: Parameters<typeof KnownHomes>[0]['links'] }

type Props = {
  historyKey: string
  outcome: Shown
  refused: RefusedHomeForm | null
  /** 0 unless the network failed as a form was sent; then another number each time. */
  attempt: number
}

function Outcome({ historyKey, outcome, refused, attempt }: Props) {
  switch (outcome.kind) {
    case 'found':
      return <ChooseHome outcome={outcome} isRefused={refused?.kind === 'no-choice'} />
    case 'nothing':
      return <NothingListed outcome={outcome} />
    case 'elsewhere':
      return <Elsewhere outcome={outcome} />
    case 'our-fault':
      return <SearchFailed outcome={outcome} attempt={historyKey} />
    case 'typing':
      return refused && refused.kind !== 'no-choice' ? (
        <TypeAddress {...refused} attempt={attempt} />
      ) : (
        <TypeAddress typed={outcome.typed} attempt={attempt} />
      )
    case 'search-is-postcode':
      return null
    default:
      return <AskForHome outcome={outcome} />
  }
}

type Asking = Extract<Shown, { kind: 'asking' | 'postcode-refused' | 'search-refused' }>

/** The start of the journey, and the page for a search that could not be read. */
function AskForHome({ outcome }: { outcome: Asking }) {
  const words = useFindWords()
  const { fields, keep } = usePurpose()
  const { title, intro } = outcome.asked ?? words
  const error = useRefusal(outcome)
  const [postcode, search] = [
    outcome.kind === 'postcode-refused' ? outcome : null,
    outcome.kind === 'search-refused' ? outcome : null,
  ]
  return (
    <Page
      title={title}
      description={words.description}
      wide
      noindex={error !== null}
      errors={error ? [error] : []}
    >
      <div className={styles.asking}>
        <div>
          <Intro>
            <p>{intro}</p>
          </Intro>
          <KnownHomes links={outcome.known ?? []} />
          <PostcodeForm
            handsOn={fields}
            house={postcode?.house ?? ''}
            {...(postcode && error && { value: postcode.typed, error: error.says })}
          />
          <OtherWaysToSearch
            handsOn={fields}
            {...(search && error && { value: search.typed, error: error.says })}
            {...(postcode?.problem === 'words' && { value: postcode.typed, open: true })}
          >
            <p className="lone-links">
              <JourneyLink to={keep(pathOfTyping(null, postcode?.house))}>
                {words.byHand}
              </JourneyLink>
            </p>
          </OtherWaysToSearch>
        </div>
        <Illustration name="example-home" />
      </div>
    </Page>
  )
}

function useRefusal(outcome: Asking): { field: string; says: string } | null {
  const { mistyped } = useWords().find
  const { otherWays } = useFindWords()
  if (outcome.kind === 'asking') return null
  return outcome.kind === 'postcode-refused'
    ? { field: 'postcode', says: mistyped[outcome.problem] }
    : { field: 'search', says: otherWays[outcome.problem] }
}

type TypeAddressProps = {
  typed: TypedAddressFields
  kind?: 'address-refused' | 'address-not-saved'
  problems?: readonly TypedAddressProblem[]
  attempt: number
}

function TypeAddress({ kind, typed, problems = [], attempt }: TypeAddressProps) {
  const { typed: words } = useFindWords()
  const { back } = useWords().find.typed
  const { keep } = usePurpose()
  const errors = useTypedAddressErrors(problems)
  const isUnsaved = kind === 'address-not-saved' || attempt > 0
  return (
    <Page
      title={words.title}
      description={words.description}
      noindex
      errors={errors}
      isRefused={isUnsaved}
    >
      {isUnsaved && (
        <AlertNote key={attempt} title={attempt > 0 ? words.noConnection : words.notKept} />
      )}
      <Intro>
        <p>{words.intro}</p>
      </Intro>
      <TypedAddressForm action={keep(pathOfTyping())} typed={typed} problems={problems} />
      <p className="lone-links">
        <JourneyLink to={keep('/find-your-home')}>{back}</JourneyLink>
      </p>
    </Page>
  )
}
