export type ProgressOutput = {
  /** Whether a line can be written over. */
  readonly isTTY: boolean
  write(text: string): void
}

/** One line that is written over on a terminal; plain lines, fewer of them, elsewhere. */
export function openProgressLine(output: ProgressOutput) {
  const { isTTY } = output
  return {
    /** How often to show it. */
    everyMs: isTTY ? 200 : 10_000,
    show: (line: string) => output.write(isTTY ? `\r\u001b[2K${line}` : `${line}\n`),
    end() {
      if (isTTY) output.write('\r\u001b[2K')
    },
  }
}
