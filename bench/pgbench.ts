import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Postgres } from '../connections/postgres.ts'

const debian = '/usr/lib/postgresql'

/** PostgreSQL's own load generator. */
function findPgbench(): string {
  const ofDebian = existsSync(debian)
    ? readdirSync(debian).map(version => join(debian, version, 'bin'))
    : []
  const found = [...(process.env.PATH ?? '').split(':'), ...ofDebian]
    .map(folder => join(folder, 'pgbench'))
    .find(path => existsSync(path))
  if (found === undefined)
    throw new Error('pgbench is not installed: on Debian it comes with postgresql')
  return found
}

/**
 * The rows of one lead, as they are in the tables after one was sent, inserted in one transaction of
 * prepared statements with made-up bytes of the same length. The tables are the same, with their keys
 * and indexes; what the engine reads and decides beside that is not in it.
 */
export async function writeScript(database: Postgres, path: string): Promise<void> {
  const count = async (table: string) => {
    const [row] = await database.run('', `SELECT count(*) AS rows FROM ${table}`)
    return Number(row?.rows)
  }
  const [lead] = await database.run('', 'SELECT length(sealed) AS bytes FROM leads')
  const [consents, marks, messages] = [
    await count('consents'),
    await count('lead_marks'),
    await count('outbox'),
  ]
  const bytes = (length: number) =>
    `substr(decode(repeat(md5(random()::text || random()::text), ${Math.ceil(length / 16)}), 'hex'), 1, ${length})`
  const each = (rows: number) => `generate_series(1, ${rows}) AS place`
  writeFileSync(
    path,
    `BEGIN;
SELECT nextval(pg_get_serial_sequence('leads', 'number')) AS n \\gset
INSERT INTO idempotency (key, fingerprint, lead, at) VALUES (${bytes(32)}, ${bytes(32)}, :n::bigint, 1);
INSERT INTO lead_marks (mark, lead, at) SELECT ${bytes(32)}, :n::bigint, 1 FROM ${each(marks)};
INSERT INTO leads (number, reference, product, status, due_on, received_at, changed_at, how, is_suspected, key_id, sealed) VALUES (:n::bigint, 'B-' || :n::text, 'heat-pump', 'received', '2026-11-24', 1, 1, 'api', false, 'bench', ${bytes(Number(lead?.bytes))});
INSERT INTO outbox (lead, number, reference, id, destination, type, state, attempts, created_at, due_at) SELECT :n::bigint, place, 'B-' || :n::text, 'msg-' || :n::text || '-' || place, 'webhook', 'lead.created', 'pending', 0, 1, 1 FROM ${each(messages)};
INSERT INTO consents (lead, number, purpose, decision, wording_id, wording_version, wording_sha256, language, decided_at, page, how) SELECT :n::bigint, place, 'marketing', 'refused', 'marketing-news-email', '1', ${bytes(32)}, 'en', '2026-11-23T10:00:00Z', '/enquiries/heat-pump/contact', 'web-form' FROM ${each(consents)};
COMMIT;
`,
  )
}

/** Transactions a second. */
export async function runPgbench(
  url: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { stdout } = await promisify(execFile)(findPgbench(), [
    ...['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`],
    `--file=${script}`,
    url,
  ])
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (rate === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(rate)
}
