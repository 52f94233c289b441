/** What a store knows of the runs that erase what is past its days. */
export type RetentionRecord = {
  /** By the wall clock: when the last one was. */
  readonly ranAt: Date
  /** Set while nothing is erased, because the clock may be wrong. */
  readonly hold: RetentionHold | null
}

export type RetentionHold = {
  readonly why: ClockFault
  /** When it began, by the clock that may be wrong: tells one hold from the next. */
  readonly since: Date
  /** For how long the server has been running since then, by a clock that cannot jump. */
  readonly ranMs: number
}

export type ClockFault = 'went-back' | 'long-gap'
