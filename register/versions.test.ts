import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  describeLostPointer,
  findPreviousVersion,
  listVersions,
  nameVersion,
  publishVersion,
  readCurrentVersion,
  removeLeftovers,
  reportPath,
  rollBackVersion,
  UnknownVersion,
  versionPath,
} from './versions.ts'

const [first = '', second = '', third = ''] = [1, 2, 3].map(day =>
  nameVersion(new Date(Date.UTC(2026, 10, day, 9, 30, 0, 7))),
)

describe('register versions', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'versions-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function complete(...versions: readonly string[]): void {
    for (const version of versions) {
      writeFileSync(versionPath(folder, version), version)
      writeFileSync(reportPath(folder, version), '{}')
    }
  }

  function pointAt(current: string, previous: string): void {
    writeFileSync(join(folder, 'current'), `${current}\n`)
    writeFileSync(join(folder, 'previous'), `${previous}\n`)
  }

  test('are named by their time', () => {
    expect(first).toBe('20261101T093000007Z')
    expect([third, first, second].sort()).toEqual([first, second, third])
  })

  test('there are none in a folder that is empty or missing', () => {
    for (const place of [folder, join(folder, 'missing')]) {
      expect(listVersions(place)).toEqual([])
      expect(readCurrentVersion(place)).toBeNull()
      expect(findPreviousVersion(place)).toBeNull()
    }
  })

  test('a complete file is not served before it is published', () => {
    complete(first)
    expect(readCurrentVersion(folder)).toBeNull()
    publishVersion(folder, first)
    expect(readCurrentVersion(folder)).toBe(first)
  })

  test('publishing keeps the version before with its report, and removes older ones', () => {
    for (const version of [first, second, third]) {
      complete(version)
      publishVersion(folder, version)
    }
    expect(readdirSync(folder).sort()).toEqual(
      [second, third]
        .flatMap(name => [`${name}.report.json`, `${name}.sqlite`])
        .concat('current', 'previous'),
    )
    expect(findPreviousVersion(folder)).toBe(second)
  })

  test('publishing leaves what an import is writing', () => {
    const unfinished = `${versionPath(folder, third)}.unfinished`
    complete(first, second)
    publishVersion(folder, first)
    writeFileSync(unfinished, 'half')
    writeFileSync(`${unfinished}-journal`, '')
    publishVersion(folder, second, null)
    expect(listVersions(folder)).toEqual([second])
    expect(readFileSync(unfinished, 'utf8')).toBe('half')
    expect(readdirSync(folder)).toContain(`${third}.sqlite.unfinished-journal`)
  })

  test('publishing keeps what was served rather than what was damaged', () => {
    complete(first, second)
    publishVersion(folder, second, first)
    complete(third)
    publishVersion(folder, third, first)
    expect(listVersions(folder)).toEqual([third, first])
  })

  test('a version that is not there is not published', () => {
    complete(first)
    publishVersion(folder, first)
    expect(() => publishVersion(folder, second)).toThrow(UnknownVersion)
    expect(readCurrentVersion(folder)).toBe(first)
  })

  test('rolling back serves the version before, once', () => {
    complete(first)
    publishVersion(folder, first)
    expect(findPreviousVersion(folder)).toBeNull()
    complete(second)
    publishVersion(folder, second)
    expect(rollBackVersion(folder, { from: second, to: first })).toBe(true)
    expect(readCurrentVersion(folder)).toBe(first)
    expect(findPreviousVersion(folder)).toBeNull()
    expect(rollBackVersion(folder, { from: second, to: first })).toBe(false)
    expect(readCurrentVersion(folder)).toBe(first)
  })

  test('a base that is only there for its deltas is never gone back to', () => {
    complete(first)
    publishVersion(folder, first, null)
    complete(second)
    publishVersion(folder, second)
    complete(third)
    // As the base of the third would be kept, and as a new node fetches one.
    pointAt(third, second)
    expect(rollBackVersion(folder, { from: third, to: first })).toBe(false)
    expect(rollBackVersion(folder, { from: third, to: second })).toBe(true)
    expect(listVersions(folder)).toContain(first)
    expect(findPreviousVersion(folder)).toBeNull()
    expect(readCurrentVersion(folder)).toBe(second)
    publishVersion(folder, third, null)
    expect(findPreviousVersion(folder)).toBeNull()
  })

  test('a folder from before names were written goes back to the newest older version', () => {
    complete(first, second)
    writeFileSync(join(folder, 'current'), `${second}\n`)
    expect(findPreviousVersion(folder)).toBe(first)
  })

  test('the version rolled back from goes with the next one published', () => {
    complete(first, second)
    publishVersion(folder, second, first)
    rollBackVersion(folder, { from: second, to: first })
    complete(third)
    publishVersion(folder, third)
    expect(listVersions(folder)).toEqual([third, first])
  })

  test('leftovers go, and what is not ours stays', () => {
    complete(first, second)
    publishVersion(folder, second, first)
    complete(third)
    writeFileSync(`${versionPath(folder, third)}.unfinished`, '')
    writeFileSync(`${versionPath(folder, second)}.unfinished-journal`, '')
    writeFileSync(join(folder, 'notes.sqlite'), '')
    mkdirSync(join(folder, 'mine'))
    removeLeftovers(folder)
    expect(readdirSync(folder).sort()).toEqual([
      ...[first, second].flatMap(name => [`${name}.report.json`, `${name}.sqlite`]),
      'current',
      'mine',
      'notes.sqlite',
      'previous',
    ])
  })

  test.each(['', '../../etc/passwd\n', 'latest'])('a pointer that says %j names nothing', said => {
    complete(first)
    publishVersion(folder, first)
    writeFileSync(join(folder, 'current'), said)
    expect(readCurrentVersion(folder)).toBeNull()
    expect(readFileSync(versionPath(folder, first), 'utf8')).toBe(first)
  })

  test.each<[string, (pointer: string) => void]>([
    ['missing', pointer => rmSync(pointer)],
    ['damaged', pointer => writeFileSync(pointer, '\0\0\0')],
    [
      'not readable',
      pointer => {
        rmSync(pointer)
        mkdirSync(pointer)
      },
    ],
  ])(
    'where the pointer is %s, no version is cleaned away, and it is said what to do',
    (_, lose) => {
      complete(first, second)
      publishVersion(folder, second, first)
      expect(describeLostPointer(folder)).toBeNull()
      lose(join(folder, 'current'))
      writeFileSync(`${versionPath(folder, third)}.unfinished`, '')
      removeLeftovers(folder)
      expect(listVersions(folder)).toEqual([second, first])
      expect(readdirSync(folder)).not.toContain(`${third}.sqlite.unfinished`)
      expect(describeLostPointer(folder)).toContain(`${second}, ${first}`)
    },
  )

  test('where a node is fetching its first register, no pointer is lost', () => {
    writeFileSync(versionPath(folder, first), first)
    expect(describeLostPointer(folder)).toBeNull()
  })

  test('publishing cleans nothing away where nobody can tell what was served', () => {
    complete(first, second)
    publishVersion(folder, second, first)
    rmSync(join(folder, 'current'))
    complete(third)
    publishVersion(folder, third)
    expect(listVersions(folder)).toEqual([third, second, first])
    expect(describeLostPointer(folder)).toBeNull()
  })
})
