import type { Route } from './routes/route.ts'

/** A store that failed; the cause is for the log. */
export class StoreFailed extends Error {
  readonly store: Route['store']

  constructor(store: Route['store'], cause: unknown) {
    super(`The store of ${store} failed`, { cause })
    this.store = store
  }
}

/** The store, its failures told apart from those of the code that writes answers. */
export function nameFailures<Store extends object>(
  name: Route['store'],
  store: Store,
  isOwnFault: (cause: unknown) => boolean,
): Store {
  const rename = (cause: unknown): never => {
    throw isOwnFault(cause) ? cause : new StoreFailed(name, cause)
  }
  const guard =
    (method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      try {
        const answer = method(...given)
        return answer instanceof Promise ? answer.catch(rename) : answer
      } catch (cause) {
        return rename(cause)
      }
    }
  const methods = Object.entries(store).map(([key, method]) => [key, guard(method)])
  return Object.fromEntries(methods) as Store
}

/** A mistake in our code over one question: other questions are answered, so nobody should hold off. */
export const isOurMistake = (cause: unknown) =>
  cause instanceof TypeError || cause instanceof RangeError
