/** The first that a worker tells its primary: that it serves, or why it does not. */
export type Started =
  | {
      readonly kind: 'serving'
      /** For the operator. */
      readonly lines: readonly string[]
      readonly health: 'ready' | 'not ready'
    }
  | { readonly kind: 'failed'; readonly lines: readonly string[] }

/** For what one process asks another of this machine. */
export const askPatienceMs = 3000
