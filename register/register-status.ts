import { RegisterUnavailable } from './register-unavailable.ts'

/** How it stands with the register that is being served. */
export type RegisterStatus = {
  /** `none`: nothing has been imported yet. `unreadable`: every version there is, is damaged. */
  readonly state: 'serving' | 'none' | 'unreadable'
  readonly version: string | null
  readonly homes: number
  /** Supplies that are not homes. */
  readonly otherSupplies: number
  readonly certificates: number
  /** Whether every home in it is made up. */
  readonly isMadeUp: boolean
  /** Written by an earlier version of this program, which `upgrade` makes good. */
  readonly isEarlierForm: boolean
  /** Where a version is a delta: the version beside which it was written, and its postcodes. */
  readonly delta: {
    readonly base: string
    readonly share: number
    readonly postcodes: number
  } | null
  /** Ids that lead to another now. */
  readonly aliases: number
  /** The day of the import, YYYY-MM-DD. */
  readonly importedOn: string | null
  /** Versions that should have been served and could not be read, newest first. */
  readonly damaged: readonly { readonly version: string; readonly reason: string }[]
}

/** Thrown by every call on a register where nothing can be served; `status` says what to do. */
export class NoRegister extends RegisterUnavailable {
  override readonly name = 'NoRegister'

  constructor(message: string) {
    super('no-register', message)
  }
}
