import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../leads/limits.ts'
import { createLimitsWithPatience } from '../../leads/limits-with-patience.ts'
import { checkDatabaseRoom } from '../../leads/postgres/check-room.ts'
import { openPostgresDrafts } from '../../leads/postgres/postgres-drafts.ts'
import { openPostgresLeads } from '../../leads/postgres/postgres-leads.ts'
import { createPostgresLimits } from '../../leads/postgres/postgres-limits.ts'
import {
  makeSealingKey,
  readSealingKeys,
  type SealFault,
  type SealingKeys,
} from '../../leads/sealing.ts'
import type { Config } from '../config.ts'
import type { FaultCounters } from '../monitoring/counters.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { createDatabaseEngine } from './engine.ts'
import { openDraftFile, openLeadFile } from './file-engines.ts'
import { openDatabase, type ServedDatabase } from './open-database.ts'
import { openDrafts, type ServedDrafts } from './open-drafts.ts'
import { openLeads, type ServedLeads } from './open-leads.ts'
import { watchDatabase } from './watch-database.ts'

type Parts = {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'LEADS_KEY'>
  clock: () => Date
  metrics: Metrics
  faults: FaultCounters
  /** Where claims are counted that no database counts. */
  ownLimits: Limits
}

export type Storage = {
  readonly keys: SealingKeys
  readonly leads: ServedLeads
  readonly drafts: ServedDrafts
  readonly limits: Limits
  /** Null where everything is kept in files. */
  readonly database: ReturnType<typeof watchDatabase> | null
  close(): Promise<void>
}

/** What changes: in files of this machine, or in a database that other servers share. */
export function openStorage(app: FastifyInstance, parts: Parts): Storage {
  const { config, clock, metrics, faults, ownLimits } = parts
  const { log } = app
  const keys = readKeys(config.LEADS_KEY)
  const engines = config.DATABASE_URL === null ? inFiles() : inDatabase(config.DATABASE_URL)
  const leads = openLeads({
    engine: engines.leads,
    keys,
    clock,
    onFault: (act, fault, error) => {
      faults.leads({ act, fault })
      if (error) log.error({ act, err: error }, 'leads cannot be kept; visitors are told')
    },
    onHold: ({ why }) =>
      log.error({ why }, 'the clock may be wrong: nothing is erased for a day of running'),
  })
  const drafts = openDrafts({
    engine: engines.drafts,
    clock,
    mayErase: leads.mayErase,
    onFault: (act, fault, error) => {
      faults.drafts({ act, fault })
      if (error) log.error({ act, err: error }, 'drafts cannot be kept; pages go on without')
    },
  })
  return {
    keys,
    leads,
    drafts,
    limits: engines.limits,
    database: engines.watched,
    async close() {
      drafts.close()
      leads.close()
      await engines.close()
    },
  }

  function inFiles() {
    const file = { dataFolder: config.DATA_DIR, keys, now: clock }
    const isInMemory = config.LEADS_KEY === null
    return {
      leads: openLeadFile({ ...file, isInMemory, onFault: onLeadFault }),
      drafts: openDraftFile({ ...file, onFault: onDraftFault, onDropped }),
      limits: ownLimits,
      watched: null,
      close: async () => {},
    }
  }

  function inDatabase(url: string) {
    const served: ServedDatabase = openDatabase(url, error =>
      log.warn({ err: error }, 'the database takes no writes there; another host is looked for'),
    )
    const { database } = served
    const shared = { database, keys, now: clock }
    const watched = watchDatabase(app, served, metrics)
    const checkRoom = () => checkDatabaseRoom(database)
    return {
      leads: createDatabaseEngine(
        openPostgresLeads({ ...shared, onFault: onLeadFault }),
        served.prepare,
        checkRoom,
      ),
      drafts: createDatabaseEngine(
        openPostgresDrafts({ ...shared, onFault: onDraftFault, onDropped }),
        served.prepare,
        checkRoom,
      ),
      limits: createLimitsWithPatience(createPostgresLimits({ database, keys }), ownLimits),
      watched,
      async close() {
        watched.stop()
        await served.close()
      },
    }
  }

  function onLeadFault(fault: SealFault): void {
    faults.leads({ act: 'read', fault })
  }

  function onDraftFault(fault: SealFault): void {
    faults.drafts({ act: 'read', fault })
  }

  function onDropped(dropped: number): void {
    faults.droppedDrafts({}, dropped)
    log.warn(
      { drafts: dropped },
      'drafts are full: the oldest of the network that holds most are dropped',
    )
  }
}

/** Without one, what is kept lasts as long as the process. */
const readKeys = (written: string | null): Storage['keys'] =>
  written === null ? [makeSealingKey()] : readSealingKeys(written)
