import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useViewKey } from './use-view-key.ts'

type NoConnection = { readonly kind: 'no-connection' }

/** For a `clientAction`: where the network fails the page stays, with what was typed. */
export async function keepOffline<Answer>(args: {
  request: Request
  serverAction: () => Promise<Answer>
}): Promise<Answer | NoConnection> {
  try {
    return await args.serverAction()
  } catch (fault) {
    if (!(fault instanceof TypeError) || args.request.signal.aborted) throw fault
    return { kind: 'no-connection' }
  }
}

const isNoConnection = (answer: unknown): answer is NoConnection =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  answer.kind === 'no-connection'

/**
 * Without a connection the page cannot be loaded again, and what it shows is still right. So it is after
 * Back from an error’s link: loaded anew, the page would lose its errors and what was typed.
 */
export const revalidateOnline = (args: ShouldRevalidateFunctionArgs) =>
  isNoConnection(args.actionResult) || isJump(args) ? false : args.defaultShouldRevalidate

const isJump = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined &&
  currentUrl.hash !== nextUrl.hash &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search

/** What the server answered, and at which attempt the network failed: a key that has it said again. */
export function useServerAnswer<Answer>(answer: Answer | NoConnection | undefined) {
  const attempt = useViewKey(null, answer) + 1
  return isNoConnection(answer)
    ? { answer: null, attempt }
    : { answer: (answer as Answer | undefined) ?? null, attempt: 0 }
}
