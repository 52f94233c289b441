export type CommandOutput = {
  /** 1: the command failed or found faults; 2: the command line was wrong. */
  readonly exitCode: 0 | 1 | 2
  /** Lines for standard output. */
  readonly results: readonly string[]
  /** Lines for standard error. */
  readonly messages: readonly string[]
}

export const succeed = (
  results: readonly string[],
  messages: readonly string[] = [],
): CommandOutput => ({ exitCode: 0, results, messages })

export const fail = (...messages: readonly string[]): CommandOutput => ({
  exitCode: 1,
  results: [],
  messages,
})

export const failMisused = (why: string, usage: string): CommandOutput => ({
  exitCode: 2,
  results: [],
  messages: [`${why}.`, usage],
})

export function printOutput({ exitCode, results, messages }: CommandOutput): void {
  for (const line of results) console.log(line)
  for (const line of messages) console.error(line)
  process.exitCode = exitCode
}
