import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { readForm } from '../app/read-form.ts'
import { useTurn } from '../app/use-turn.ts'
import { visitContext } from '../app/visit.ts'
import { pathOfEnquiry } from '../visit/enquiry-path.ts'
import { type RefusedHomeForm, readHomeForm } from '../visit/read-home-form.ts'
import { type SearchOutcome, searchHomes } from '../visit/search-homes.ts'
import { pathOfHome, pathOfSearch, pathOfTyping, readSearchQuery } from '../visit/search-query.ts'
import { AskForHome } from './ask-for-home.tsx'
import { ChooseHome } from './choose-home.tsx'
import { rememberList } from './list-memory.ts'
import { Elsewhere, NothingListed, SearchFailed } from './no-home-found.tsx'
import { StillLooking } from './still-looking.tsx'
import { TypeAddress } from './type-address.tsx'

export const handle = { hydrate: true }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const outcome = await searchHomes(url.searchParams, context.get(visitContext))
  if (outcome.kind === 'search-is-postcode') throw redirect(pathOfSearch(outcome.query))
  return data(outcome, { status: outcome.kind === 'our-fault' ? 503 : 200 })
}

/** Where the network fails between here and the server, the page says so as it does for any fault of ours. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (fault) {
    if (fault instanceof Response || request.signal.aborted) throw fault
    const query = readSearchQuery(new URL(request.url).searchParams)
    if (query === null) throw fault
    return { kind: 'our-fault', query } satisfies SearchOutcome
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { draft } = context.get(visitContext)
  const choice = await readHomeForm(form, url.searchParams, {
    keep: address => draft.keep({ typedAddress: address }),
    afterTyped: address => pathOfEnquiry('/enquiries/call-back', { kind: 'typed', ...address }),
    afterNotListed: pathOfTyping,
    afterChosen: pathOfHome,
  })
  if (choice.kind === 'go') return redirect(choice.to, { status: 303 })
  return data(choice, { status: choice.kind === 'address-not-kept' ? 503 : 400 })
}

export default function FindYourHome() {
  const { key } = useLocation()
  const outcome = useLoaderData<typeof loader>() as SearchOutcome
  const refused = useActionData<typeof action>() as RefusedHomeForm | undefined
  return (
    <>
      <Outcome
        key={useTurn(outcome, refused)}
        historyKey={key}
        outcome={outcome}
        refused={refused}
      />
      <StillLooking />
    </>
  )
}

type Props = { historyKey: string; outcome: SearchOutcome; refused: RefusedHomeForm | undefined }

function Outcome({ historyKey, outcome, refused }: Props) {
  switch (outcome.kind) {
    case 'found':
      return (
        <ChooseHome
          outcome={outcome}
          isRefused={refused?.kind === 'no-choice'}
          memory={rememberList(historyKey)}
        />
      )
    case 'nothing':
      return <NothingListed outcome={outcome} />
    case 'elsewhere':
      return <Elsewhere outcome={outcome} />
    case 'our-fault':
      return <SearchFailed outcome={outcome} attempt={historyKey} />
    case 'typing':
      return refused && refused.kind !== 'no-choice' ? (
        <TypeAddress {...refused} />
      ) : (
        <TypeAddress typed={outcome.typed} />
      )
    case 'search-is-postcode':
      return null
    default:
      return <AskForHome outcome={outcome} />
  }
}
