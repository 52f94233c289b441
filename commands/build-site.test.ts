import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/make-folder.ts'
import { isBuiltFrom, keepFormerAssets, mayWrite } from './build-site.ts'

test('a build keeps the assets of the last one that was whole', () => {
  const root = makeFolder()
  const [build, kept] = [join(root, 'build'), join(root, 'kept')]
  const [assets, stamp] = [join(build, 'client', 'assets'), join(build, 'made-from')]
  const make = (file: string) => {
    rmSync(join(build, 'client'), { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, file), file)
  }
  // The very first.
  keepFormerAssets(build, kept)
  expect(existsSync(kept)).toBe(false)

  make('one-aaaaaaaa.css')
  writeFileSync(stamp, 'one')
  keepFormerAssets(build, kept)
  expect(readdirSync(kept)).toEqual(['one-aaaaaaaa.css'])
  // Whatever becomes of this build, it is not taken for the former one.
  expect(existsSync(stamp)).toBe(false)

  make('half-bbbbbbbb.css')
  keepFormerAssets(build, kept)
  expect(readdirSync(kept)).toEqual(['one-aaaaaaaa.css'])

  make('two-cccccccc.css')
  writeFileSync(stamp, 'two')
  keepFormerAssets(build, kept)
  expect(readdirSync(kept)).toEqual(['two-cccccccc.css'])
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('code that may only be read is not built in', () => {
  const root = makeFolder()
  mkdirSync(join(root, 'build'))
  expect(mayWrite(root)).toBe(true)
  chmodSync(join(root, 'build'), 0o500)
  expect(mayWrite(root)).toBe(false)
})

test('whatever is built into the site builds it anew, and facts and tests do not', () => {
  expect(isBuiltFrom(join('enquiries', 'contact', 'mailbox-typos.json'))).toBe(true)
  expect(isBuiltFrom(join('content', 'en', 'words', 'find.ts'))).toBe(true)
  expect(isBuiltFrom(join('content', 'tariffs.json'))).toBe(false)
  expect(isBuiltFrom(join('site', 'app', 'format.test.ts'))).toBe(false)
})
