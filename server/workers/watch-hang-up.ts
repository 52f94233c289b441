import { closeSync, openSync } from 'node:fs'

type Parts = {
  readonly restart: () => Promise<void>
  readonly stop: () => void
  readonly say: (line: string) => void
}

/**
 * SIGHUP asks for a restart, as with other servers. It also comes when the terminal that a server was
 * started from is closed: then there is nothing to write to any more, and it stops as others do.
 */
export function watchHangUp({ restart, stop, say }: Parts): void {
  const hadTerminal = hasTerminal()
  let isRestarting = false
  let isAskedAgain = false
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) stop()
    else void restartInTurn()
  })

  /** What was changed during a restart is taken over by another after it. */
  async function restartInTurn(): Promise<void> {
    isAskedAgain = isRestarting
    if (isRestarting) return say('SIGHUP: once more after this restart.')
    isRestarting = true
    do {
      isAskedAgain = false
      await restartOnce()
    } while (isAskedAgain)
    isRestarting = false
  }

  async function restartOnce(): Promise<void> {
    try {
      await restart()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      say(
        `The restart has failed: ${why}. The processes that serve go on; mend that and send SIGHUP again.`,
      )
    }
  }
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
