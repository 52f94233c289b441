import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  closeDatabaseToKeep,
  createDatabaseToFill,
  type Database,
  isDamage,
  isDiskFull,
  isReadOnly,
  openDatabaseToKeep,
  openFinishedDatabase,
} from './sqlite.ts'

describe('SQLite', () => {
  let folder = ''
  let path = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "it's sqlite-"))
    path = join(folder, 'a file?.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('fills a file and reads it when it is finished, whatever its name', () => {
    const database = createDatabaseToFill(path)
    expect(database.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('off')
    database.exec('CREATE TABLE numbers (number INTEGER); INSERT INTO numbers VALUES (7)')
    database.close()
    const finished = openFinishedDatabase(path)
    expect(finished.prepare('SELECT number FROM numbers').get()?.number).toBe(7)
    expect(() => finished.exec('INSERT INTO numbers VALUES (8)')).toThrow('readonly')
    finished.close()
  })

  test('tells a full disk from other failures', () => {
    const database = createDatabaseToFill(path)
    database.exec('CREATE TABLE texts (text TEXT); PRAGMA max_page_count = 10')
    const insert = database.prepare('INSERT INTO texts VALUES (?)')
    const full = failureOf(() => {
      for (let row = 0; row < 1000; row++) insert.run('x'.repeat(10_000))
    })
    expect(isDiskFull(full)).toBe(true)
    expect(isDamage(full)).toBe(false)
    const wrong = failureOf(() => database.exec('SELECT nothing'))
    expect([isDiskFull(wrong), isDamage(wrong)]).toEqual([false, false])
    database.close()
  })

  test('knows a full disk from the file system too, and no other error', () => {
    expect(isDiskFull(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe(true)
    expect([isDiskFull(null), isDiskFull(new Error('x')), isDamage(undefined)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test.each([
    ['a log that can grow no more', 200],
    ['the index of a log that finds no room', 8],
  ])('takes %s for a full disk and for no damage', (_, blocks) => {
    openDatabaseToKeep(path, 1024 ** 2).close()
    const sqlite = JSON.stringify(join(import.meta.dirname, 'sqlite.ts'))
    const program = `
      import { isDamage, isDiskFull, openDatabaseToKeep } from ${sqlite}
      try {
        const database = openDatabaseToKeep(process.argv[1], 1024 ** 3)
        database.exec('CREATE TABLE texts (text); INSERT INTO texts VALUES (randomblob(900000))')
      } catch (error) {
        console.log(isDiskFull(error), isDamage(error))
      }`
    const limited = `ulimit -f ${blocks}; exec "$@"`
    const words = [process.execPath, '--input-type=module', '-e', program, path]
    const { stdout } = spawnSync('sh', ['-c', limited, 'sh', ...words], { encoding: 'utf8' })
    expect(stdout).toBe('true false\n')
  })

  test.each([
    ['synced', 2],
    ['written', 1],
  ] as const)('keeps what is committed %s', (lasting, synchronous) => {
    const database = openDatabaseToKeep(path, 1024 ** 2, lasting)
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous })
    database.close()
  })

  test('keeps a file within its bounds, and goes on reading it when it is full', () => {
    const database = openDatabaseToKeep(path, 64 * 1024)
    database.exec('CREATE TABLE texts (text TEXT)')
    const insert = database.prepare('INSERT INTO texts VALUES (?)')
    const full = failureOf(() => {
      for (let row = 0; row < 100; row++) insert.run('x'.repeat(1000))
    })
    expect(isDiskFull(full)).toBe(true)
    expect(
      Number(database.prepare('SELECT count(*) AS rows FROM texts').get()?.rows),
    ).toBeGreaterThan(20)
    database.close()
  })

  test('tells a file that nobody may write to', () => {
    openDatabaseToKeep(path, 64 * 1024).close()
    const database = openFinishedDatabase(path)
    const failure = failureOf(() => database.exec('CREATE TABLE numbers (number INTEGER)'))
    expect([isReadOnly(failure), isDiskFull(failure), isDamage(failure)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isReadOnly(Object.assign(new Error('no'), { code: 'EROFS' }))).toBe(true)
    expect([isReadOnly(null), isReadOnly(new Error('x'))]).toEqual([false, false])
    database.close()
  })

  test('tells a file that is not a database', () => {
    writeFileSync(path, 'x'.repeat(20_000))
    const failure = failureOf(() => {
      openFinishedDatabase(path).exec('SELECT * FROM sqlite_schema')
    })
    expect(isDamage(failure)).toBe(true)
  })

  test('a file begun where one was moved away has nothing to do with whoever has that one open', () => {
    const opened: Database[] = []
    const open = () => {
      const database = openDatabaseToKeep(path, 1024 ** 2)
      database.exec('CREATE TABLE IF NOT EXISTS numbers (number INTEGER) STRICT')
      opened.push(database)
      return database
    }
    const insert = (database: Database, number: number) =>
      database.prepare('INSERT INTO numbers VALUES (?)').run(number)
    const read = (database: Database) => database.prepare('SELECT number FROM numbers').all()
    const [one, other] = [open(), open()]
    insert(one, 1)
    renameSync(path, `${path}.moved`)
    closeDatabaseToKeep(one)
    const begun = open()
    insert(begun, 2)
    insert(other, 3)
    expect(read(begun)).toEqual([{ number: 2 }])
    expect(read(other)).toEqual([{ number: 1 }, { number: 3 }])
    for (const database of opened.slice(1)) database.close()
  })
})

function failureOf(act: () => void): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
