import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { failedHere } from './problem/problem.tsx'
import { useLastRefusal } from './use-last-refusal.ts'
import { useViewKey } from './use-view-key.ts'

export type NoConnection = { readonly kind: 'no-connection' }

/**
 * The network failed, also in the middle of an answer, or a form was refused before any page saw it: it
 * came too slowly, too many came, too much is asked for, or a proxy cannot reach the server. That answer
 * is a page and none of React Router's own, so its data is text.
 */
export const isUnreached = (fault: unknown, { signal }: Request): boolean =>
  isRouteErrorResponse(fault)
    ? ([408, 429].includes(fault.status) || fault.status > 500) && typeof fault.data === 'string'
    : failedHere(fault) && !signal.aborted

const longestWaitMs = 30_000

/** In a train a line goes dead without a word: what is not answered by then has failed as well. */
export const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('There was no answer')), longestWaitMs)
    }),
  ])

/** For a `clientAction`: where the form did not reach us the page stays, with what was typed. */
export async function keepOffline<Answer>(args: {
  request: Request
  serverAction: () => Promise<Answer>
}): Promise<Answer | NoConnection> {
  try {
    return await inTime(args.serverAction())
  } catch (fault) {
    if (!isUnreached(fault, args.request)) throw fault
    return { kind: 'no-connection' }
  }
}

export const isNoConnection = (answer: unknown): answer is NoConnection =>
  (answer as Partial<NoConnection> | null | undefined)?.kind === 'no-connection'

/**
 * Without a connection the page cannot be loaded again, and what it shows is still right. So it is after
 * Back from an error’s link: loaded anew, the page would lose its errors and what was typed.
 */
export const revalidateOnline = (args: ShouldRevalidateFunctionArgs) =>
  isNoConnection(args.actionResult) || isJump(args) ? false : args.defaultShouldRevalidate

const isJump = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  !formMethod && currentUrl.hash !== nextUrl.hash && placeOf(currentUrl) === placeOf(nextUrl)

const placeOf = ({ pathname, search }: URL) => pathname + search

/**
 * What a form was refused with, and the key under which its page is mounted. `attempt` is 0 unless the
 * network failed; then it is another number each time: as the key of a message it has that said again.
 */
export function useFormAnswer<Answer>(
  loaderData: unknown,
  answer: Answer | NoConnection | undefined,
) {
  const attempt = useViewKey(null, answer) + 1
  const isLost = isNoConnection(answer)
  const refused = useLastRefusal<Answer>(loaderData, isLost ? null : (answer ?? null))
  return { refused, viewKey: useViewKey(loaderData, refused), attempt: isLost ? attempt : 0 }
}
