import { readCheckedConfig, type Say } from './check-config.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { countProcesses } from './workers/count-processes.ts'

type Preparations = {
  /** May fill an empty data folder first; serving itself never imports homes. */
  prepare?: (dataFolder: string, say: Say) => Promise<void>
  /** Fills the environment anew from where its settings are kept, and gives what undoes that. */
  refreshEnvironment?: () => () => void
}

/**
 * Serves in this process, or in as many as WORKERS says or the machine has cores. Sets the exit code
 * where that fails.
 */
export async function startServer(
  say: Say,
  { prepare, refreshEnvironment = () => () => {} }: Preparations = {},
): Promise<void> {
  const config = readCheckedConfig('production', say)
  if (config === null) {
    process.exitCode = 1
    return
  }
  // With another provider, a register of our own may be meant to be empty; a published one comes.
  if (config.API_URL === null && config.REGISTER_URL === null) await prepare?.(config.DATA_DIR, say)
  const processes = config.WORKERS ?? countProcesses()
  if (processes > 1) {
    const { startWorkers } = await import('./workers/start-workers.ts')
    process.exitCode = await startWorkers(config, { say, refreshEnvironment, most: processes })
    return
  }
  // Loaded only here: with several processes, this one serves nobody.
  const { startSite } = await import('./start-site.ts')
  const app = await startSite(config, say, { onApp: app => stopOnSignals(app, say) })
  if (app === null) process.exitCode = 1
}
