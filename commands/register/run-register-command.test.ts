import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseToFill } from '../../connections/sqlite.ts'
import { takeImportLock } from '../../register/import/import-lock.ts'
import { findPreviousVersion, readCurrentVersion, versionPath } from '../../register/versions.ts'
import { runRegisterCommand } from './run-register-command.ts'

let folder = ''
let clock = Date.UTC(2026, 10, 21, 9)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthlight-register-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]) => runIn(folder, ...words)

async function runIn(dataFolder: string, ...words: string[]) {
  const progress: string[] = []
  clock += 1000
  const printed = await runRegisterCommand(words, {
    dataFolder,
    now: new Date(clock),
    output: { isTTY: false, write: text => progress.push(text) },
  })
  return { ...printed, progress: progress.join('') }
}

describe('wrong usage is exit 2, with the usage', () => {
  test.each([
    [[]],
    [['sweep']],
    [['make-up']],
    [['make-up', '--homes', 'many']],
    [['make-up', '--homes', '29']],
    [['make-up', '--homes', '40000001']],
    [['make-up', '--homes', '30', '--seed', '-1']],
    [['import']],
    [['import', 'everything', 'a.csv']],
    [['import', 'epc']],
    [['import', 'epc', '--format', 'plain', 'a.csv']],
    [['import', 'addresses', 'a.csv']],
    [['import', 'addresses', '--format', 'other', 'a.csv']],
    [['import', 'addresses', '--format', 'plain']],
    [['import', 'supplies', '--replace', 'a.csv']],
    [['import', 'removals']],
    [['status', 'now']],
    [['verify', '--homes', '1']],
    [['roll-back', '--unknown']],
    [['upgrade', 'now']],
    [['publish', 'here', 'there']],
    [['publish', '--seed', '1']],
  ])('%j', async words => {
    const { exitCode, results, messages } = await run(...words)
    expect(exitCode).toBe(2)
    expect(results).toEqual([])
    expect(messages.join('\n')).toContain('usage: npm run register -- <verb>')
    expect(readdirSync(folder)).toEqual([])
  })
})

test('before the first import every verb that reads says so, and fails', async () => {
  for (const verb of ['status', 'verify', 'roll-back', 'upgrade']) {
    const { exitCode, messages } = await run(verb)
    expect([exitCode, messages.join()]).toEqual([1, expect.stringMatching(/no (register|version)/)])
  }
})

test.each([
  ['status'],
  ['verify'],
  ['roll-back'],
  ['upgrade'],
  ['make-up', '--homes', '30'],
  ['import', 'epc', 'a.csv'],
  ['publish', 'there'],
])('where DATA_DIR is a file or below one, %s says so and changes nothing', async (...words) => {
  const file = join(folder, 'file')
  writeFileSync(file, 'x')
  for (const path of [file, join(file, 'below')]) {
    const { exitCode, messages } = await runIn(path, ...words)
    expect(exitCode).toBe(1)
    expect(messages).toEqual([
      `Nothing was changed: DATA_DIR ${path} is not a folder, or lies below what is none.`,
    ])
  }
  rmSync(file)
})

describe('with made-up homes', () => {
  test('make-up, status and verify', async () => {
    const made = await run('make-up', '--homes', '120', '--seed', '7')
    expect(made.exitCode).toBe(0)
    expect(made.results[0]).toMatch(/^Version \d{8}T\d{9}Z: 1\d\d homes/)
    expect(made.messages.join()).toContain('.report.json')
    expect(made.progress).toContain('Making up 120 homes')

    const status = await run('status')
    expect(status.exitCode).toBe(0)
    expect(status.results).toContain('made up: yes')
    expect(status.results).toContain('previous version: none')

    const verified = await run('verify')
    expect(verified.exitCode).toBe(0)
    expect(verified.results.at(-1)).toMatch(/is in order: 1\d\d homes/)
    expect(verified.results.join('\n')).toMatch(
      /80% range holds \d+ of \d+ scores, too few to judge\n/,
    )
    expect(verified.results.join('\n')).toMatch(/mean error: .* by the postcode's median \d/)
    expect(readdirSync(folder)).toEqual(['register'])
  })

  test('status prints the rest where what was learned cannot be read, and verify says so', async () => {
    const register = join(folder, 'register')
    const path = versionPath(register, readCurrentVersion(register) ?? '')
    const whole = readFileSync(path)
    chmodSync(path, 0o644)
    const database = createDatabaseToFill(path)
    database.exec("UPDATE learned SET content = x'ff' WHERE topic = 'homes-alike'")
    database.close()
    const status = await run('status')
    expect(status.exitCode).toBe(1)
    expect(status.results).toContain('made up: yes')
    expect(status.messages).toEqual([
      'What was learned cannot be read: A record ends in the middle of a number. Run verify.',
    ])
    const verified = await run('verify')
    expect(verified.exitCode).toBe(1)
    expect(verified.results.join('\n')).toContain('BROKEN')
    writeFileSync(path, whole)
  })

  test('a failed import is exit 1, says where, and changes nothing', async () => {
    const before = readCurrentVersion(join(folder, 'register'))
    const path = join(folder, 'bad.csv')
    writeFileSync(path, 'one,two\n1,2\n')
    const { exitCode, results, messages } = await run('import', 'epc', path)
    expect([exitCode, results]).toEqual([1, []])
    expect(messages.at(-1)).toMatch(/^Failed, and nothing was changed: bad\.csv: /)
    expect(readCurrentVersion(join(folder, 'register'))).toBe(before)
  })

  test('nothing of a foreign name is obeyed by a terminal, or begins a line of its own', async () => {
    const path = join(folder, 'bad\u001b]0;title\u0007\nServed.csv')
    writeFileSync(path, 'one,two\n1,2\n')
    const { messages } = await run('import', 'epc', path)
    expect(messages.at(-1)).toMatch(/^Failed, and nothing was changed: bad\uFFFD]0;title/)
    expect(messages.join('')).not.toMatch(/\p{Cc}/u)
  })

  test('roll-back serves the version before, but never a certificate removed since', async () => {
    const first = readCurrentVersion(join(folder, 'register'))
    expect((await run('make-up', '--homes', '60', '--seed', '8')).exitCode).toBe(0)
    const back = await run('roll-back')
    expect(back).toMatchObject({ exitCode: 0, results: [`Now served: version ${first}.`] })

    const kept = await import('../../register/sqlite/read-earlier-register.ts')
    const register = kept.openEarlierSqliteRegister(join(folder, 'register', `${first}.sqlite`))
    const [id] = [...register.readPostcodes()].flatMap(({ addresses }) =>
      addresses.flatMap(({ ratings }) => ratings.map(rating => rating.id)),
    )
    register.close()
    const path = join(folder, 'removals.csv')
    writeFileSync(path, `certificate_number\n${id}\n`)
    expect((await run('import', 'removals', path)).exitCode).toBe(0)
    expect(findPreviousVersion(join(folder, 'register'))).toBe(first)
    const refused = await run('roll-back')
    expect(refused.exitCode).toBe(1)
    expect(refused.messages.join()).toContain('1 certificates that were removed since')
    expect(readCurrentVersion(join(folder, 'register'))).not.toBe(first)
  })

  test.runIf(existsSync('/dev/full'))(
    'roll-back on a full disk says so, and changes nothing',
    async () => {
      symlinkSync('/dev/full', join(folder, 'register', 'room.probe'))
      expect(await run('roll-back')).toMatchObject({
        exitCode: 1,
        messages: [
          `Nothing was changed: The disk is full. Make room in ${join(folder, 'register')}.`,
        ],
      })
    },
  )

  test('nothing is gone back from while an import runs, which would end by serving it', async () => {
    const registerFolder = join(folder, 'register')
    const [current, previous] = [
      readCurrentVersion(registerFolder),
      findPreviousVersion(registerFolder),
    ]
    const lock = takeImportLock(registerFolder)
    const refused = await run('roll-back')
    expect(refused.exitCode).toBe(1)
    expect(refused.messages.join()).toContain('An import is running')
    expect(readCurrentVersion(registerFolder)).toBe(current)
    expect(findPreviousVersion(registerFolder)).toBe(previous)
    lock?.release()
  })

  test('an import in place of a damaged version keeps the one before, which is whole', async () => {
    const registerFolder = join(folder, 'register')
    const whole = findPreviousVersion(registerFolder)
    const path = versionPath(registerFolder, readCurrentVersion(registerFolder) ?? '')
    chmodSync(path, 0o644)
    writeFileSync(path, 'no register')
    expect((await run('make-up', '--homes', '60', '--seed', '8')).exitCode).toBe(0)
    expect(whole).not.toBeNull()
    expect(findPreviousVersion(registerFolder)).toBe(whole)
  })

  test('made-up homes never take the place of real ones', async () => {
    const path = join(folder, 'real.csv')
    writeFileSync(path, 'LMK_KEY,ADDRESS1,POSTCODE\n123456789,1 Mill Lane,AA1 1AA\n')
    expect((await run('import', 'epc', '--replace', path)).exitCode).toBe(0)
    expect((await run('status')).results).toContain('made up: no')
    const refused = await run('make-up', '--homes', '30')
    expect(refused.exitCode).toBe(1)
    expect(refused.messages.join()).toContain('holds real homes')
  })
})

describe('where the file that names the served version is lost', () => {
  test.each([
    [['status'], 1],
    [['verify'], 1],
    [['roll-back'], 1],
    [['upgrade'], 1],
    [['publish', 'place'], 1],
    [['make-up', '--homes', '30'], 1],
    [['import', 'epc', 'real.csv'], 1],
  ])('%j says what to do, and changes nothing', async (words, exitCode) => {
    const register = join(folder, 'register')
    const pointer = join(register, 'current')
    const said = readFileSync(pointer)
    const [served = ''] = said.toString().split('\n')
    rmSync(pointer)
    const before = readdirSync(register).sort()
    const printed = await run(...words.map(word => word.replace('real.csv', join(folder, word))))
    expect(printed).toMatchObject({ exitCode, results: [] })
    expect(printed.messages.join()).toMatch(`Write one of these names into it: ${served}`)
    expect(readdirSync(register).sort()).toEqual(before)
    writeFileSync(pointer, said)
    expect(await run('status')).toMatchObject({ exitCode: 0 })
  })
})
