import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FollowStatus } from '../../register/published/follow-published.ts'
import type { RegisterStatus } from '../../register/register-status.ts'
import type { HomesProviderStatus } from '../homes-provider.ts'
import type { LeadsDetail } from '../leads/start-delivery.ts'
import type { StorageStatus } from '../leads/storage-status.ts'
import { addGauge, type Metrics } from './metrics.ts'

type HealthParts = {
  /** A page without the header is whole, so the header never makes us unready. */
  header: () => { source: string; ageMs: number | null }
  /** Our own register. */
  homes: () => RegisterStatus
  /** Null where homes do not come from REGISTER_URL. */
  published: (() => FollowStatus) | null
  /** Set where pages read homes from another provider: while it fails we go on serving, and report it. */
  provider: (() => HomesProviderStatus) | null
  drafts: () => StorageStatus
  /** Reported where leads cannot be stored; pages are served all the same, and say so. */
  leads: () => Promise<LeadsDetail>
  /** We stay ready when there is too much to do: a node that is taken out makes it worse for the others. */
  load: () => { isOverloaded: boolean; waiting: number }
  isStopping: () => boolean
}

type Ready = { status: 'ready' | 'not ready' }

/** Adds what cannot serve and why. */
export type Readiness = Ready & { cannotServe: readonly string[] }

export const up = { status: 'up' }

/** For the public: whether we are up, and whether we can serve, without details. Gauges say what wakes somebody. */
export function addHealthRoutes(app: FastifyInstance, parts: HealthParts, metrics: Metrics): void {
  addGauge(
    metrics,
    'hearthlight_ready',
    'Whether pages can be served: 1, or 0',
    () => (readReady(parts).status === 'ready' ? 1 : 0),
    'max',
  )
  addGauge(
    metrics,
    'hearthlight_drafts_kept',
    'Whether what visitors type can be kept: 1, or 0',
    () => (parts.drafts().state === 'kept' ? 1 : 0),
    'min',
  )
  addGauge(
    metrics,
    'hearthlight_register_damaged',
    'Versions of our own register that cannot be served',
    () => parts.homes().damaged.length,
    'max',
  )
  app.get('/health/live', async (_request, reply) => sendHealth(reply, up))
  app.get('/health/ready', async (_request, reply) => sendHealth(reply, readReady(parts)))
}

export async function readHealth(parts: HealthParts): Promise<Readiness> {
  const leads = await parts.leads()
  const drafts = parts.drafts()
  const detail = {
    ...readReady(parts),
    cannotServe: [
      ...(parts.isStopping() ? ['stopping'] : []),
      ...(canReadHomes(parts) ? [] : ['homes']),
      ...(drafts.state === 'kept' ? [] : ['drafts']),
      ...(leads.state === 'kept' ? [] : ['leads']),
    ],
    header: parts.header(),
    homes: parts.provider?.() ?? parts.homes(),
    ...(parts.published && { published: parts.published() }),
    drafts,
    load: parts.load(),
    leads,
  }
  return detail
}

function canReadHomes({ provider, homes }: HealthParts): boolean {
  return ['serving', 'answering', 'unknown'].includes((provider?.() ?? homes()).state)
}

/**
 * We stay ready when leads cannot be stored, because homes and help are worth serving all the same.
 * We also stay ready when another provider of homes fails: it fails for every process, and a load
 * balancer that took them all out of service would mend nothing.
 */
function readReady(parts: HealthParts): Ready {
  const isReady = !parts.isStopping() && (canReadHomes(parts) || parts.provider !== null)
  return { status: isReady ? 'ready' : 'not ready' }
}

export function sendHealth<Body extends { status: string }>(
  reply: FastifyReply,
  body: Body,
): FastifyReply {
  return reply
    .code(body.status === 'not ready' ? 503 : 200)
    .header('Cache-Control', 'no-store')
    .send(body)
}
