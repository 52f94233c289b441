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

/** Results that cannot be written fail a command. Messages that cannot be are lost, and it goes on. */
export function guardOutput(): void {
  process.stderr.on('error', () => {})
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The program that reads our output has closed it, as `head` does after ten lines.
    if (error.code === 'EPIPE') process.exit()
    console.error(`The results cannot be written (${error.code}).`)
    process.exit(1)
  })
}

export function printOutput({ exitCode, results, messages }: CommandOutput): void {
  for (const line of results) console.log(line)
  for (const line of messages) console.error(line)
  process.exitCode = exitCode
}
