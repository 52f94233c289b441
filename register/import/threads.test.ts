import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMadeUpFiles } from '../made-up/write-made-up-files.ts'
import type { AssembledAddress, NewRegister } from '../new-register.ts'
import { startDictionary } from '../record-coder-dictionary.ts'
import { fillRegister } from './fill-register.ts'
import { joinCertificates } from './join-certificates.ts'
import { listSources } from './list-sources.ts'
import { settlePostcodes } from './settle-postcodes.ts'
import { sortCertificateFiles } from './sort-certificate-files.ts'
import { stageCertificates } from './stage-certificates.ts'
import { stageInWorker } from './stage-in-worker.ts'
import { stageRecommendations } from './stage-recommendations.ts'
import { createStaging } from './staging.ts'
import { startTally } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-threads-'))
const files = { certificates: '', addresses: '' }
beforeAll(() => {
  Object.assign(files, writeMadeUpFiles(folder, { homes: 150, seed: 5, shape: 'bulk' }))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function stage(name: string, how: 'here' | 'in threads') {
  const { sources } = await listSources([files.certificates])
  const sorted = await sortCertificateFiles(sources, [])
  const certificates = sorted.certificates.map((source, at) => ({ source, number: at + 1 }))
  const recommendations = sorted.recommendations.map((source, at) => ({
    source,
    number: certificates.length + at + 1,
  }))
  const dictionary = startDictionary()
  const work = {
    certificates: { sources: certificates, path: join(folder, `${name}-certificates.sqlite`) },
    recommendations: { sources: recommendations, path: join(folder, `${name}-steps.sqlite`) },
  }
  const { signal } = new AbortController()
  const run = (kind: 'certificates' | 'recommendations') =>
    stageInWorker({ kind, toStage: work[kind], dictionary }, () => {}, signal)
  if (how === 'here') {
    const tallies = [
      ...(await stageCertificates(work.certificates, dictionary, () => {})),
      ...(await stageRecommendations(work.recommendations, dictionary, () => {})),
    ]
    return { tallies, dictionary, work }
  }
  const [first, second] = [await run('certificates'), await run('recommendations')]
  const { steps, costs } = second.dictionary
  return {
    tallies: [...first.tallies, ...second.tallies],
    dictionary: { ...first.dictionary, steps, costs },
    work,
  }
}

async function fill(name: string, rows: number) {
  const { tallies: staged, dictionary, work } = await stage(name, 'here')
  const tallies = [startTally('', 'certificates'), ...staged]
  const path = join(folder, `${name}-main.sqlite`)
  const staging = createStaging(path, ['certificates', 'addresses', 'supplies'])
  staging.exec('COMMIT')
  staging.exec(`ATTACH '${work.certificates.path}' AS fresh_certificates`)
  staging.exec(`ATTACH '${work.recommendations.path}' AS fresh_recommendations`)
  joinCertificates(staging, dictionary, new Set(), tallies, () => {})
  const sharedUprns = settlePostcodes(staging)
  staging.close()
  const added: [string, readonly AssembledAddress[]][] = []
  const register: NewRegister = {
    addPostcode: (postcode, addresses) =>
      added.push([postcode, JSON.parse(JSON.stringify(addresses, bare))]),
    finish: () => {},
    discard: () => {},
  }
  const facts = { dictionary, sharedUprns, tallies }
  const filled = await fillRegister(path, rows, register, facts, () => {})
  return { added, filled, tallies }
}

/** Only what a register is given, and bytes as numbers. */
function bare(name: string, value: unknown): unknown {
  if (['place', 'file', 'isMoved', 'uprn'].includes(name)) return undefined
  return value instanceof Uint8Array ? [...value] : value
}

test('reading in threads of its own finds what reading here finds', async () => {
  const here = await stage('here', 'here')
  const threads = await stage('threads', 'in threads')
  expect(threads.tallies).toEqual(here.tallies)
  expect(threads.dictionary).toEqual(here.dictionary)
})

test('a postcode put together in a thread is the one put together here', async () => {
  const here = await fill('fill-here', 0)
  const thread = await fill('fill-thread', 1_000_000)
  expect(here.added.length).toBeGreaterThan(5)
  expect(thread).toEqual(here)
})

test('a refused file is refused from a thread as well', async () => {
  const { sources } = await listSources([files.addresses])
  const toStage = {
    sources: sources.map(source => ({ source, number: 1 })),
    path: join(folder, 'refused.sqlite'),
  }
  const work = { kind: 'certificates' as const, toStage, dictionary: startDictionary() }
  await expect(stageInWorker(work, () => {}, new AbortController().signal)).rejects.toThrow(
    /addresses\.csv: .*key column/,
  )
})
