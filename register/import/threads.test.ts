import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDictionary } from '../format/dictionary.ts'
import { writeMadeUpFiles } from '../made-up/write-made-up-files.ts'
import { createSqliteRegister } from '../sqlite/write-register.ts'
import { fillRegister } from './fill-register.ts'
import { findInputs } from './find-inputs.ts'
import { type ImportThreads, runPass, startThreads, withoutThreads } from './import-threads.ts'
import { concludeLearning } from './learn/learn.ts'
import { listSources } from './list-sources.ts'
import { cutRanges } from './postcode-ranges.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageCertificateFiles } from './stage-inputs.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import { createStaging } from './staging.ts'
import { addsUp, startTally } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-threads-'))
const files = { certificates: '', addresses: '' }
beforeAll(() => {
  Object.assign(files, writeMadeUpFiles(folder, { homes: 150, seed: 5, shape: 'bulk' }))
})
afterAll(() => rmSync(folder, { recursive: true }))

const buckets = 3
const today = '2026-11-21'

const here = withoutThreads()
const threads = startThreads(2)
afterAll(() => threads[Symbol.asyncDispose]())

async function stage(how: ImportThreads, name: string) {
  const found = await findInputs([{ kind: 'epc', paths: [files.certificates] }])
  const dictionary = startDictionary()
  const toStage = (kind: 'certificates' | 'recommendations') => {
    return { sources: found[kind], path: join(folder, `${name}-${kind}`), buckets, today }
  }
  const work = {
    certificates: toStage('certificates'),
    recommendations: toStage('recommendations'),
  }
  const { certificates, recommendations } = await stageCertificateFiles(
    how,
    work,
    dictionary,
    () => {},
  )
  const tallies = [...certificates.tallies, ...recommendations.tallies]
  return { tallies, dictionary, certificates: certificates.file, steps: recommendations.file }
}

async function fill(how: ImportThreads, name: string) {
  const { tallies: read, dictionary, certificates, steps } = await stage(how, name)
  const tallies = [startTally('', 'certificates'), ...read]
  const others = createStaging(mkdtempSync(join(folder, 'others-')), buckets).finish()
  const split = (pass: string) => ({ buckets, path: join(folder, `${name}-${pass}`), tallies })
  const work = {
    certificates: [certificates],
    steps,
    buckets,
    dictionary: null,
    removed: new Set(''),
  }
  const joined = await runPass(how, 'join', work, split('joined'), () => {})
  const ranges = cutRanges(
    joined.map(one => one.rowsBySector),
    buckets,
  )
  const byHome = joined.map(({ file }) => file)
  const places = {
    addresses: [others.addresses],
    supplies: [others.supplies],
    formerUprns: [others.formerUprns],
    certificates: byHome,
    ranges,
  }
  const located = await runPass(how, 'locate', places, split('located'), () => {})
  const path = join(folder, `${name}.sqlite`)
  const register = createSqliteRegister(path, dictionary)
  const sharedUprns = new Set(located.flatMap(one => one.sharedUprns))
  const facts = {
    files: located.map(one => one.files),
    dictionary,
    sharedUprns,
    today,
    learns: true,
  }
  const all = { ranges: ranges.starts.length + 1, tallies }
  const { filled, learned } = await fillRegister(how, facts, all, register, () => {})
  const about = { isMadeUp: true, sources: [], removedRatingIds: [] }
  register.finish(about, undefined, concludeLearning(learned))
  return { filled, tallies, file: readFileSync(path) }
}

test('reading in threads of its own finds what reading here finds', async () => {
  const [one, other] = [await stage(here, 'read-here'), await stage(threads, 'read-threads')]
  expect(other.tallies).toEqual(one.tallies)
  expect(other.dictionary).toEqual(one.dictionary)
  for (const kind of ['certificates', 'steps'] as const)
    expect(readFileSync(other[kind].path)).toEqual(readFileSync(one[kind].path))
})

test('what is put together and learned in threads is the same as here', async () => {
  const one = await fill(here, 'fill-here')
  const other = await fill(threads, 'fill-threads')
  expect(one.filled.certificates).toBeGreaterThan(100)
  expect(one.tallies.every(addsUp)).toBe(true)
  expect(other).toEqual(one)
})

test('a refused file is refused from a thread as well', async () => {
  const { sources } = await listSources([files.addresses])
  const toStage = {
    sources: sources.map(source => ({ source, number: 1 })),
    path: join(folder, 'refused'),
    buckets,
    today,
  }
  const task = { kind: 'certificates', toStage, dictionary: startDictionary() } as const
  await expect(threads.run<'certificates'>(0, task, () => {})).rejects.toThrow(
    /addresses\.csv: .*key column/,
  )
})

test.each([
  ['certificates', stageCertificates],
  ['recommendations', stageRecommendations],
] as const)('%s: progress goes on from file to file', async (kind, stageFiles) => {
  const found = await findInputs([{ kind: 'epc', paths: [files.certificates] }])
  const toStage = { sources: found[kind], path: join(folder, `progress-${kind}`), buckets, today }
  const bytes: number[] = []
  const { tallies } = await stageFiles(toStage, startDictionary(), done => bytes.push(done))
  expect(tallies.length).toBeGreaterThan(2)
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b))
  expect(bytes.at(-1)).toBe(found[kind].reduce((sum, { source }) => sum + source.bytes, 0))
})
