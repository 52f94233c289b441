import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runLeadsCommand } from '../../../commands/leads/run-leads-command.ts'
import type { Submission } from '../../../leads/lead-store.ts'
import { readSealingKeys } from '../../../leads/sealing.ts'
import { openSqliteLeads } from '../../../leads/sqlite/sqlite-leads.ts'
import { readConfig } from '../../../server/config.ts'
import { makeFolder } from '../make-folder.ts'
import { submitOne } from './contract/submit-one.ts'
import { exampleLead } from './example-outbox.ts'

export const exampleKey = Buffer.alloc(32, 3).toString('base64')

const start = Date.parse('2026-11-21T10:00:00Z')

/** A data folder of its own, the command on it, and a server that has its leads open. */
export function openPlace() {
  const folder = makeFolder()
  let at = start
  const now = () => new Date(at)

  /** In a process of its own, as far as the store can tell. */
  async function run(
    words: readonly string[],
    env: Record<string, string | undefined> = {},
    contentFolder = 'content',
  ) {
    const read = readConfig({ DATA_DIR: folder, LEADS_KEY: exampleKey, ...env }, 'development')
    if (!read.ok) throw new Error(read.problems.join())
    const output = { isTTY: false, write: () => {} }
    const pieces: string[] = []
    const print = async (text: string) => void pieces.push(text)
    const printed = await runLeadsCommand(
      words,
      { config: read.config, now, contentFolder, output, print, ownBase: () => null },
      async () => ({
        exitCode: 0,
        results: ['receiving'],
        messages: [],
      }),
    )
    const text = pieces.join('') + printed.results.join('\n')
    return { ...printed, text, said: printed.messages.join('\n') }
  }

  function serve() {
    mkdirSync(join(folder, 'leads'), { recursive: true })
    const path = join(folder, 'leads', 'leads.sqlite')
    const store = openSqliteLeads({ path, keys: readSealingKeys(exampleKey), now })
    onTestFinished(() => store.close())
    const submit = (change: Partial<Submission> = {}) =>
      submitOne(store, { lead: exampleLead, how: 'api', ...change })
    return { store, submit }
  }

  return { folder, run, serve, pass: (ms: number) => (at += ms) }
}
