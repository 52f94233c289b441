import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { greatest, type Place, readFigure } from './performance/read-figure.ts'
import { readRecords } from './performance/write-document.ts'

const document = readFileSync('docs/scaling.md', 'utf8')
const records = readRecords()

function read(record: string, ...place: Place): number {
  const figure = readFigure(records[record], ['figures', ...place])
  if (figure === null) throw new Error(`${record} has no ${JSON.stringify(place)}`)
  return figure
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB')

function describePage(): string {
  const home = (key: string) =>
    read('pages', 'pages', { path: '/homes/900000000001', subject: 'drawn' }, key)
  return `${whole(home('perSecond'))} a second, ${(1000 / home('perCoreSecond')).toFixed(1)} coreMs`
}

function describeContent(): string {
  const page = (subject: string) =>
    whole(read('pages', 'pages', { path: '/price-cap', subject }, 'perSecond'))
  return `${page('drawn')} and ${page('kept')} a second`
}

function describeAnswers(): string {
  const call = (subject: string) => ({ lookup: 'findAddresses', subject })
  const answers = (subject: string) =>
    whole(read('api', 'sizes', { asked: 1_000_000 }, 'calls', call(subject), 'perSecond'))
  return `${answers('never kept')} and ${answers('kept')} a second`
}

function describeLookups(asked: number): string {
  const look = (call: string, key: string) =>
    read('lookups', 'sizes', { asked }, 'calls', { call }, key)
  const ratio = (call: string) => look(call, 'ratio').toFixed(1)
  return `${whole(look('findAddresses', 'manyUs'))} µs for a postcode, ${whole(look('chosenRating', 'manyUs'))} µs for the certificate of a home: ${ratio('findAddresses')} and ${ratio('chosenRating')} times as long`
}

function describeSearch(): string {
  const slowest = (key: string) =>
    Math.ceil(read('search', 'sizes', { asked: 1_000_000 }, 'kinds', greatest, 'now', key))
  return `half take under ${slowest('p50Ms')} ms, 99 % under ${slowest('p99Ms')} ms`
}

function describeCountry(): string {
  const size = (key: string) => read('import-country', 'sizes', { asked: 30_000_000 }, key)
  const memory = (size('peakBytes') / 1e9).toFixed(2)
  return `${whole(size('certificates'))} certificates in ${whole(size('seconds'))} s, ${memory} GB of memory, ${size('bytesPerHome')} bytes a home`
}

function describeChanges(): string {
  const seconds = (change: string) =>
    whole(read('changes', 'sizes', { asked: 30_000_000 }, change, 'seconds'))
  return `written in ${seconds('change')} s, another such change in ${seconds('again')} s, ten taken out in ${seconds('removal')} s`
}

test.each([
  describePage(),
  describeContent(),
  describeAnswers(),
  describeLookups(1_000_000),
  describeLookups(30_000_000),
  describeSearch(),
  `${whole(read('leads', 'perSecond', 'POST /v1/leads, 20 clients'))} a second`,
  `${read('import', 'bytesPerHome')} bytes a home`,
  `${whole(read('import', 'perSecond'))} certificates a second`,
  describeCountry(),
  describeChanges(),
])('docs/scaling.md says what was measured: %s', figure => {
  expect(document).toContain(figure)
})
