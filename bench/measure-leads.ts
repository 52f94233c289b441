import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { openDatabaseToKeep } from '../connections/sqlite.ts'
import { leadAttributesOf } from '../enquiries/lead-attributes.ts'
import { makeSealingKey } from '../leads/sealing.ts'
import { openSqliteLeads } from '../leads/sqlite/sqlite-leads.ts'
import { makeLead } from '../tests/support/leads/example-lead.ts'

/** One after the other for so long; how many a second. */
export type Rate = (ms: number) => Promise<number>

/** About what the sealed part of a lead takes. */
const rowBytes = 1500
const terabyte = 1024 ** 4

/** The yardstick: a row of the same size, opened and synced the same way, in a transaction each. */
export function measureBare(folder: string): { rate: Rate; close: () => void } {
  const database = openDatabaseToKeep(join(folder, 'bare.sqlite'), terabyte, 'synced')
  database.exec('CREATE TABLE bare (number INTEGER PRIMARY KEY, sealed BLOB NOT NULL) STRICT')
  const insert = database.prepare('INSERT INTO bare (sealed) VALUES (?)')
  const row = randomBytes(rowBytes)
  const rate: Rate = async ms => {
    const startedAt = performance.now()
    let count = 0
    for (; performance.now() - startedAt < ms; count++) insert.run(row)
    return (count / (performance.now() - startedAt)) * 1000
  }
  return { rate, close: () => database.close() }
}

export function measureStore(folder: string) {
  const store = openSqliteLeads({
    path: join(folder, 'leads.sqlite'),
    keys: [makeSealingKey()],
    now: () => new Date(),
  })
  async function submit(): Promise<void> {
    const { kind } = await store.submit({
      lead: makeNewLead(),
      how: 'api',
      dueOn: '2026-11-24',
      isSuspected: false,
      isHeld: false,
      idempotency: { key: randomUUID(), fingerprint: randomUUID() },
      siteOrigin: 'https://www.hearthlight.example',
      destinations: ['webhook'],
    })
    if (kind !== 'stored') throw new Error(`A lead was ${kind}`)
  }
  return { rate: (clients: number): Rate => inTurns(clients, submit), close: store.close }
}

export function measureHttp(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  function submit(): Promise<void> {
    const attributes = leadAttributesOf(makeNewLead())
    const body = JSON.stringify({ data: { type: 'leads', attributes } })
    const headers = {
      'Content-Type': 'application/vnd.api+json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': `"${randomUUID()}"`,
    }
    return new Promise((resolve, reject) => {
      request(`${origin}/v1/leads`, { method: 'POST', agent, headers }, answer => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 201
            ? resolve()
            : reject(new Error(`POST /v1/leads answered ${answer.statusCode}`)),
        )
      })
        .on('error', reject)
        .end(body)
    })
  }
  return {
    once: submit,
    rate: (clients: number): Rate => inTurns(clients, submit),
    close: () => agent.destroy(),
  }
}

/** Each client sends its next once its last is on disk. */
function inTurns(clients: number, submit: () => Promise<void>): Rate {
  return async ms => {
    const startedAt = performance.now()
    let count = 0
    const client = async () => {
      for (; performance.now() - startedAt < ms; count++) await submit()
    }
    await Promise.all(Array.from({ length: clients }, client))
    return (count / (performance.now() - startedAt)) * 1000
  }
}

let people = 0

/** Nobody twice, at a home of their own. */
function makeNewLead() {
  people += 1
  return makeLead({ email: `p${people}@post.example`, addressId: String(900_000_000_000 + people) })
}
