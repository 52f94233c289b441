import { closeSync, openSync } from 'node:fs'

type Parts = { readonly restart: () => Promise<void>; readonly stop: () => void }

/**
 * SIGHUP asks for a restart, as with other servers. It also comes when the terminal that a server was
 * started from is closed: then there is nothing to write to any more, and it stops as others do.
 */
export function watchHangUp({ restart, stop }: Parts): void {
  const hadTerminal = hasTerminal()
  let isRestarting = false
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) stop()
    else void restartOnce()
  })

  async function restartOnce(): Promise<void> {
    if (isRestarting) return
    isRestarting = true
    await restart()
    isRestarting = false
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
