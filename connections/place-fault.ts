/**
 * `unreachable`: no connection, or a folder that cannot be read. `refused`: an answer that is no
 * success, or a folder that cannot be written to. `cut-off`: it broke in the middle of a file.
 */
type PlaceFaultKind = 'unreachable' | 'too-slow' | 'refused' | 'cut-off' | 'too-large'

/** Its message has neither the address nor the answer: either may hold a secret. */
export class PlaceFault extends Error {
  override readonly name = 'PlaceFault'
  readonly kind: PlaceFaultKind

  constructor(kind: PlaceFaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
