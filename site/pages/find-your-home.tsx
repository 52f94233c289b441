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
import { AskForHome } from '../find/ask-for-home.tsx'
import { ChooseHome } from '../find/choose-home.tsx'
import { type FindOutcome, findOutcome } from '../find/find-outcome.ts'
import { rememberList } from '../find/list-memory.ts'
import { Elsewhere, NothingListed, SearchFailed } from '../find/no-home-found.tsx'
import { type Refused, readFindForm } from '../find/read-find-form.ts'
import { pathOfSought, readSought } from '../find/sought.ts'
import { StillLooking } from '../find/still-looking.tsx'
import { TypeAddress } from '../find/type-address.tsx'
import { readForm } from '../visit/read-form.ts'
import { useTurn } from '../visit/use-turn.ts'
import { visitContext } from '../visit/visit.ts'

export const handle = { hydrate: true }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const outcome = await findOutcome(url.searchParams, context.get(visitContext))
  if (outcome.kind === 'search-is-postcode') throw redirect(pathOfSought(outcome.sought))
  return data(outcome, { status: outcome.kind === 'our-fault' ? 503 : 200 })
}

/** Where the network fails between here and the server, the page says so as it does for any fault of ours. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (fault) {
    if (fault instanceof Response || request.signal.aborted) throw fault
    const sought = readSought(new URL(request.url).searchParams)
    if (sought === null) throw fault
    return { kind: 'our-fault', sought } satisfies FindOutcome
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const choice = await readFindForm(form, url.searchParams, context.get(visitContext).draft)
  if (choice.kind === 'go') return redirect(choice.to, { status: 303 })
  return data(choice, { status: choice.kind === 'address-not-kept' ? 503 : 400 })
}

export default function FindYourHome() {
  const { key } = useLocation()
  const outcome = useLoaderData<typeof loader>() as FindOutcome
  const refused = useActionData<typeof action>() as Refused | undefined
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

type Props = { historyKey: string; outcome: FindOutcome; refused: Refused | undefined }

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
