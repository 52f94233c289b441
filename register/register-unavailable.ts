export const registerFaultKinds = [
  'timed-out',
  'refused',
  'not-json',
  'wrong-shape',
  'too-large',
  'answered-3xx',
  'answered-4xx',
  'answered-5xx',
  'not-asked',
  'no-register',
] as const
export type RegisterFaultKind = (typeof registerFaultKinds)[number]

/**
 * Homes cannot be read now, which is never the same as their not being there. `not-asked`: the
 * calls before this one failed, so that nobody waits for another.
 */
export class RegisterUnavailable extends Error {
  override readonly name: string = 'RegisterUnavailable'
  readonly kind: RegisterFaultKind

  constructor(kind: RegisterFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
