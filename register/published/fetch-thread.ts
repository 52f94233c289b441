import { parentPort, workerData } from 'node:worker_threads'
import { openFilePlace } from '../../connections/open-file-place.ts'
import { type FetchOutcome, fetchRegister } from './fetch-register.ts'
import type { Manifest } from './manifest.ts'

/** What the thread is started with. */
export type FetchTask = {
  readonly place: string
  readonly manifest: Manifest
  readonly folder: string
}

/** What it says: how much has come, and in the end what came of it. */
export type FetchMessage =
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'ended'; readonly outcome: FetchOutcome }

const say = (message: FetchMessage) => parentPort?.postMessage(message)

const { place, manifest, folder } = workerData as FetchTask
let saidAt = 0
const opened = openFilePlace(place)
const outcome: FetchOutcome =
  opened === null
    ? { kind: 'failed', cause: 'REGISTER_URL is no address' }
    : await fetchRegister({
        place: opened,
        manifest,
        folder,
        onBytes(bytes) {
          if (performance.now() - saidAt < 500) return
          saidAt = performance.now()
          say({ kind: 'bytes', bytes })
        },
      })
say({ kind: 'ended', outcome })
