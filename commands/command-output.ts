export type CommandOutput = {
  /** 1: the command failed or found faults; 2: the command line was wrong. */
  readonly exitCode: 0 | 1 | 2
  /** Lines for standard output. */
  readonly results: readonly string[]
  /** Lines for standard error. */
  readonly messages: readonly string[]
}
