import { readCheckedConfig, type Say, startSite } from './start-site.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { startWorkers } from './workers/start-workers.ts'

type Preparations = {
  /** May fill an empty data folder first; serving itself never imports homes. */
  prepare?: (dataFolder: string, say: Say) => Promise<void>
  /** Fills the environment anew from where its settings are kept, and gives what undoes that. */
  refreshEnvironment?: () => () => void
}

/** Serves in this process, or in as many as WORKERS says. Sets the exit code where that fails. */
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
  if (config.WORKERS > 1) {
    process.exitCode = await startWorkers(config, { say, refreshEnvironment })
    return
  }
  const app = await startSite(config, say, { onApp: app => stopOnSignals(app, say) })
  if (app === null) process.exitCode = 1
}
