import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPlace } from '../../tests/support/leads/open-leads-place.ts'

const otherKey = Buffer.alloc(32, 4).toString('base64')

/** What the lines after a name say, by the name. */
const readResults = (results: readonly string[]) =>
  Object.fromEntries(results.map(line => line.split(/: (.*)/s).slice(0, 2)))

test('backup needs no key, says what is in the copy, and restore says the same', async () => {
  const { folder, run, serve } = openPlace()
  const { submit, store } = serve()
  const references = [await submit(), await submit({ destinations: ['webhook', 'mail'] })]
  const path = join(folder, 'copy')
  const made = await run(['backup', path], { LEADS_KEY: undefined })
  expect(made.exitCode).toBe(0)
  const told = readResults(made.results)
  expect(told).toMatchObject({
    'copied to': path,
    leads: '2',
    'as they stood': '2026-11-21 10:00 UTC',
  })
  expect(made.said).toContain('keep a copy of the key in another place')

  const fresh = join(folder, 'fresh')
  const restored = await run(['restore', path], { DATA_DIR: fresh })
  expect(restored.exitCode).toBe(0)
  expect(readResults(restored.results)).toMatchObject({
    'leads in the copy': '2',
    'sha256 of the leads': told['sha256 of the leads'],
    added: '2',
    erased: '0',
  })
  expect(restored.said).toContain('What came after 2026-11-21 10:00 UTC is not in it')
  const listed = await run(['list', '--json'], { DATA_DIR: fresh })
  expect(JSON.parse(listed.text).map(({ reference }: { reference: string }) => reference)).toEqual(
    references.toReversed(),
  )
  const again = await run(['backup', join(folder, 'copy of it')], { DATA_DIR: fresh })
  expect(readResults(again.results)).toMatchObject({
    'sha256 of the leads': told['sha256 of the leads'],
  })
  store.checkFile()
})

test('a copy is not written over, nor where nothing can be, and then nothing is left', async () => {
  const { folder, run, serve } = openPlace()
  await serve().submit()
  writeFileSync(join(folder, 'mine'), 'mine')
  for (const [name, why] of [
    ['mine', 'is there already'],
    ['leads', 'is there already'],
    ['nowhere/copy', 'its folder is not there'],
    ['mine/copy', 'it lies below what is no folder'],
  ] as const) {
    const { exitCode, results, said } = await run(['backup', join(folder, name)])
    expect([exitCode, results, said]).toEqual([1, [], expect.stringContaining(why)])
  }
  expect(readdirSync(folder).toSorted()).toEqual(['leads', 'mine'])
})

test('where no leads were ever kept there is nothing to copy', async () => {
  const { folder, run } = openPlace()
  const { exitCode, said } = await run(['backup', join(folder, 'copy')])
  expect([exitCode, said]).toEqual([1, expect.stringContaining('No leads were ever kept')])
  expect(readdirSync(folder)).toEqual([])
})

test('what cannot be restored is said in words, and changes nothing', async () => {
  const { folder, run, serve } = openPlace()
  const { submit } = serve()
  await submit()
  const path = join(folder, 'copy')
  await run(['backup', path])
  const wrong = join(folder, 'wrong')
  writeFileSync(wrong, 'x'.repeat(9000))
  const fresh = join(folder, 'fresh')
  const lists = join(folder, 'erased.txt')
  writeFileSync(lists, 'HL-7K3M-Q9TX\n\nthe one of yesterday\n')
  for (const [words, env, why] of [
    [[path], { LEADS_KEY: undefined }, 'LEADS_KEY is not set'],
    [[path], { LEADS_KEY: otherKey }, 'LEADS_KEY lacks the key'],
    [[wrong], {}, 'is not a copy of leads'],
    [[join(folder, 'away')], {}, 'There is no'],
    [[folder], {}, 'cannot be read'],
    [[path, '--erased-since', join(folder, 'away')], {}, 'cannot be read (ENOENT)'],
    [[path, '--erased-since', folder], {}, 'cannot be read (EISDIR)'],
    [[path, '--erased-since', lists], {}, 'Line 3 of'],
  ] as const) {
    const { exitCode, results, said } = await run(['restore', ...words], {
      DATA_DIR: fresh,
      ...env,
    })
    expect([exitCode, results, said]).toEqual([1, [], expect.stringContaining(why)])
    expect(existsSync(join(fresh, 'leads', 'leads.sqlite'))).toBe(false)
  }
})

test('what was erased after the copy stays away, by the list of a later moment', async () => {
  const { folder, run, serve } = openPlace()
  const { submit } = serve()
  const [gone, here] = [await submit(), await submit()]
  const path = join(folder, 'copy')
  await run(['backup', path])
  await run(['forget', gone])
  const { text } = await run(['list', '--erased'])
  expect(text).toBe(`${gone}  erased 2026-11-21 10:00 UTC  asked for`)
  expect(JSON.parse((await run(['list', '--erased', '--json'])).text)).toEqual([
    { reference: gone, 'erased-at': '2026-11-21T10:00:00.000Z', reason: 'asked for' },
  ])
  const lists = join(folder, 'erased.txt')
  writeFileSync(lists, `\n> hearthlight@0.1.0 leads\n> node commands\n\n${text}\n`)
  const fresh = join(folder, 'fresh')
  const env = { DATA_DIR: fresh }
  await run(['restore', path, '--erased-since', lists], env)
  expect((await run(['list'], env)).results).toEqual([expect.stringMatching(`^${here}`)])
  expect((await run(['show', gone], env)).exitCode).toBe(1)
})

test('who was erased since is erased again where something else brought them back', async () => {
  const { folder, run, serve } = openPlace()
  const { submit } = serve()
  const [gone, here] = [await submit(), await submit()]
  const copied = join(folder, 'of-before')
  await run(['backup', join(folder, 'copy')])
  await run(['restore', join(folder, 'copy')], { DATA_DIR: copied })
  await run(['forget', gone])
  const list = join(folder, 'erased.txt')
  writeFileSync(list, (await run(['list', '--erased'])).text)
  const env = { DATA_DIR: copied }
  const words = ['forget', '--erased-since', list]
  const { exitCode, text, said } = await run(words, env)
  expect([exitCode, text]).toEqual([0, `forgotten: ${gone}`])
  expect(said).toContain('1 of 1 in the list were here')
  expect((await run(['list'], env)).results).toEqual([expect.stringMatching(`^${here}`)])
  expect((await run(words, env)).said).toContain('0 of 1')
  writeFileSync(list, `${here}\nthe one of yesterday\n`)
  for (const [file, why] of [
    [list, 'Line 2 of'],
    [join(folder, 'away'), 'cannot be read (ENOENT)'],
    [folder, 'cannot be read (EISDIR)'],
  ] as const) {
    const refused = await run(['forget', '--erased-since', file], env)
    expect([refused.exitCode, refused.said]).toEqual([1, expect.stringContaining(why)])
  }
  expect((await run(['show', here], env)).exitCode).toBe(0)
})

test('where the leads are damaged it says to move them away, and then the copy goes into new ones', async () => {
  const { folder, run, serve } = openPlace()
  const reference = await serve().submit()
  const path = join(folder, 'copy')
  await run(['backup', path])
  const env = { DATA_DIR: join(folder, 'damaged') }
  const file = join(folder, 'damaged', 'leads', 'leads.sqlite')
  mkdirSync(join(folder, 'damaged', 'leads'), { recursive: true })
  writeFileSync(file, 'x'.repeat(20_000))
  const damaged = await run(['restore', path], env)
  expect([damaged.exitCode, damaged.said]).toEqual([1, expect.stringContaining('Move it away')])
  rmSync(file)
  expect((await run(['restore', path], env)).exitCode).toBe(0)
  expect((await run(['show', reference], env)).exitCode).toBe(0)
})
