import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFilePlace } from '../connections/open-file-place.ts'
import { describeFetchFault, type FetchFaultKind } from '../register/published/fetch-fault.ts'
import { fetchInThread } from '../register/published/fetch-in-thread.ts'
import {
  type FollowedRegister,
  followPublishedRegister,
} from '../register/published/follow-published.ts'
import { readPublicKeys, readSigningKey } from '../register/published/signing.ts'
import type { RegisterStatus } from '../register/register-status.ts'
import type { Config } from './config.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { countRegisterFaults, gaugeRegister } from './monitoring/register-metrics.ts'

type Parts = {
  readonly config: Config
  readonly homes: { status(): RegisterStatus }
  readonly metrics: Metrics
  readonly clock: () => Date
  readonly betweenLooksMs?: number
}

/** Serves what is published at REGISTER_URL, from now until the app is closed. Null where it is unset. */
export function followRegister(
  app: FastifyInstance,
  { config, homes, metrics, clock, ...looks }: Parts,
): FollowedRegister | null {
  const countFault = countRegisterFaults(metrics)
  const { REGISTER_URL: url } = config
  const place = url === null ? null : openFilePlace(url)
  if (url === null || place === null) return null
  const folder = join(config.DATA_DIR, 'register')
  let said: FetchFaultKind | null = null
  const followed = followPublishedRegister({
    place,
    trusted: readTrustedKeys(config),
    folder,
    served: homes,
    now: clock,
    ...looks,
    fetch(manifest, onBytes, signal) {
      const { serial, version, size } = manifest
      app.log.info({ serial, version, size }, 'a published register is fetched')
      return fetchInThread({ place: url, manifest, folder }, onBytes, signal)
    },
    onFault(fault) {
      countFault(fault.kind)
      // A place that is away is found away every few seconds.
      if (fault.kind !== said) app.log.warn({ kind: fault.kind }, describeFetchFault(fault))
      said = fault.kind
    },
    onInOrder() {
      said = null
    },
    onSwap({ serial, version }) {
      said = null
      app.log.info({ serial, version }, 'a published register is served from now on')
    },
  })
  gaugeRegister(metrics, followed.status)
  app.addHook('onListen', async () => followed.start())
  return followed
}

/** In development the machine that publishes may know its own key alone. */
function readTrustedKeys({ REGISTER_PUBLIC_KEY: known, REGISTER_SIGNING_KEY: signing }: Config) {
  if (known !== null) return readPublicKeys(known) ?? []
  const own = signing === null ? null : readSigningKey(signing)
  return own === null ? [] : [own]
}
