import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSealingKey } from '../../leads/sealing.ts'
import { openLeadFile } from './file-engines.ts'

test.each(['made', 'there, and open to all'])(
  'only this user reads the folder of leads: %s',
  async how => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'engines-'))
    onTestFinished(() => rmSync(dataFolder, { recursive: true }))
    const folder = join(dataFolder, 'leads')
    if (how !== 'made') {
      mkdirSync(folder)
      chmodSync(folder, 0o755)
    }
    const engine = openLeadFile({
      dataFolder,
      isInMemory: false,
      keys: [makeSealingKey()],
      clock: () => new Date('2026-11-21T10:00:00Z'),
      onFault: () => {},
    })
    onTestFinished(engine.close)
    engine.open()
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  },
)
