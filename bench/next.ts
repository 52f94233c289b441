import { get } from 'node:http'
import { demonstration } from '../commands/prepare-demonstration.ts'
import type { Benchmark } from './benchmark.ts'
import { browserEncodings } from './browser-encodings.ts'
import { listKeys } from './made-up-register.ts'
import { measureRounds, type Readings, summarise } from './measure-core.ts'
import { choosePath, homePath, need, nextFolder, prepareNext } from './prepare-next.ts'
import { countElements, readElements, readText } from './read-elements.ts'
import { startLoad } from './start-load.ts'
import { type Measured, startMeasured, stopMeasured } from './start-measured.ts'

const rounds = 5
const seconds = 4
/** Next.js is at its full speed later than we are. */
const warmUpSeconds = 8
const connections = 16
const mostHomes = 200
const mostPostcodes = 100

const pages = ['home', 'choose'] as const
type PageName = (typeof pages)[number]
const titles: Record<PageName, string> = {
  home: 'the page of a home',
  choose: 'choosing a home of a postcode',
}
const bars: Record<PageName, number> = { home: 3, choose: 5 }

type Subject = 'ours' | 'Next.js'
const subjects: readonly Subject[] = ['ours', 'Next.js']
type Paths = Record<PageName, readonly string[]>
type Weights = Record<PageName, Record<Subject, Weight>>
type Weight = { readonly elements: number; readonly bytes: number; readonly htmlBytes: number }

export async function benchNext(say: (line: string) => void): Promise<Benchmark> {
  const load = startLoad()
  try {
    const site = await startMeasured('commands/start.mjs', 'serve')
    const ids = listKeys(demonstration, { isWanted: () => true, most: mostHomes }).chosenRating
    const isMiddling = (count: number) => count >= 12 && count <= 18
    const { findAddresses: postcodes } = listKeys(demonstration, {
      isWanted: isMiddling,
      most: mostPostcodes,
    })
    await prepareNext(site.origin, { ids, postcodes }, say)
    const next = await startMeasured(`${nextFolder}/serve.mjs`)
    const paths: Paths = { home: ids.map(homePath), choose: postcodes.map(choosePath) }
    const servers = { ours: site, 'Next.js': next }
    const weights: Weights = {
      home: await comparePages(servers, paths.home),
      choose: await comparePages(servers, paths.choose),
    }
    const all = pages.flatMap(page =>
      subjects.map(subject => ({
        name: `${page} ${subject}`,
        server: servers[subject],
        job: { paths: paths[page], connections, distinct: false },
      })),
    )
    const times = { rounds, seconds, warmUpSeconds }
    return report(await measureRounds(load, all, times, say), weights)
  } finally {
    load.stop()
    await stopMeasured()
  }
}

/** Every page says the same in both, with the same elements. Gives what the first one weighs. */
async function comparePages(servers: Record<Subject, Measured>, paths: readonly string[]) {
  for (const path of paths) {
    const [own, others] = await Promise.all(
      subjects.map(async subject => {
        const html = await fetch(servers[subject].origin + path).then(answer => answer.text())
        const main = need(readElements(html), 'main')
        return { text: readText([main]), elements: countElements([main]) }
      }),
    )
    if (own?.text !== others?.text || own?.elements !== others?.elements)
      throw new Error(`${path} is another page in Next.js than in ours`)
  }
  const [first = ''] = paths
  return {
    ours: await weigh(servers.ours.origin + first),
    'Next.js': await weigh(servers['Next.js'].origin + first),
  }
}

async function weigh(url: string): Promise<Weight> {
  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const html = await plain.text()
  return {
    elements: countElements([need(readElements(html), 'body')]),
    htmlBytes: Buffer.byteLength(html),
    bytes: await countBytesSent(url),
  }
}

/** As a browser gets it, and before it is unpacked. */
function countBytesSent(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'Accept-Encoding': browserEncodings } }, async answer => {
    let bytes = 0
    for await (const piece of answer) bytes += (piece as Buffer).length
    resolve(bytes)
  }).on('error', reject)
  return promise
}

function report(readings: Readings, weights: Weights): Benchmark {
  const figures = pages.map(page => {
    const ours = summarise(readings, `${page} ours`, `${page} Next.js`)
    const next = summarise(readings, `${page} Next.js`, null)
    return {
      page,
      ours: ours.perCoreSecond,
      next: next.perCoreSecond,
      ratio: ours.ratio ?? 0,
      bar: bars[page],
      weights: weights[page],
    }
  })
  return {
    head: ['page', 'by', 'a core second', 'elements', 'HTML bytes', 'bytes sent', 'ratio'],
    rows: figures.flatMap(({ page, ours, next, ratio, weights: weight }) => [
      [titles[page], 'ours', ours, ...weightCells(weight.ours), ratio],
      [titles[page], 'Next.js 16', next, ...weightCells(weight['Next.js']), ''],
    ]),
    notes: [
      `${connections} connections, one core for the server, another for the load; medians of ${rounds} rounds of ${seconds} s. A ratio is of answers in a second of the server’s core, round by round.`,
      `${mostHomes} homes and ${mostPostcodes} postcodes of the demonstration in turn, on one process each. <main> has the same text and as many elements in both, page by page.`,
      'Next.js gets each page as data that it need only draw: it reads no register, plans nothing, works out no price, and has them all in memory.',
    ],
    record: {
      yardstick: 'Next.js 16 drawing the same elements for each request, in the same rounds',
      ratio: figures[0]?.ratio ?? null,
      bars,
      figures,
    },
    missed: figures
      .filter(({ ratio, bar }) => ratio < bar)
      .map(({ page, ratio, bar }) => `${titles[page]}: ${ratio} of Next.js; the bar is ${bar}`),
  }
}

const weightCells = ({ elements, htmlBytes, bytes }: Weight) => [elements, htmlBytes, bytes]
