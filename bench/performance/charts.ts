import type { Bar, Chart } from './draw-bars.ts'
import { greatest, type Place, type Records, readFigure } from './read-figure.ts'

/** Charts of `docs/performance.md` by the name of their file. */
export function makeCharts(records: Records): Readonly<Record<string, Chart>> {
  const read = (record: string, ...place: Place) => readFigure(records[record], place)
  const call = (lookup: string, subject: string) =>
    read('api', 'figures', 'sizes', { asked: 1_000_000 }, 'calls', { lookup, subject }, perCore)
  const page = (subject: string) =>
    read('pages', 'figures', 'pages', { path: homePath, subject }, 'perCoreSecond')
  const lookup = (name: string, key: string) =>
    read('lookups', 'figures', 'sizes', { asked: 30_000_000 }, 'calls', { call: name }, key)
  const slowestSearch = (asked: number) =>
    read('search', 'figures', 'sizes', { asked }, 'kinds', greatest, 'now', 'p99Ms')
  return {
    answers: {
      title: 'Answers of /v1',
      unit: 'a second of a core',
      bars: [
        ...answerBars('Addresses', subject => call('findAddresses', subject)),
        ...answerBars('Certificate', subject => call('chosenRating', subject)),
      ],
    },
    pages: {
      title: 'Page of a home',
      unit: 'a second of a core',
      bars: [
        { label: 'ours', value: page('drawn') },
        { label: 'bare React, same tree', value: page('React alone'), isYardstick: true },
        { label: 'ours, beside Next.js', value: read('next', 'figures', { page: 'home' }, 'ours') },
        {
          label: 'Next.js 16',
          value: read('next', 'figures', { page: 'home' }, 'next'),
          isYardstick: true,
        },
      ],
    },
    choosing: {
      title: 'Choosing a home',
      unit: 'a second of a core',
      bars: [
        { label: 'ours', value: read('next', 'figures', { page: 'choose' }, 'ours') },
        {
          label: 'Next.js 16',
          value: read('next', 'figures', { page: 'choose' }, 'next'),
          isYardstick: true,
        },
      ],
    },
    import: {
      title: 'Import by number of homes',
      unit: 'microseconds for a certificate',
      bars: importSizes.map(asked => ({
        label: `${asked.toLocaleString('en-GB')} homes`,
        value: divide(
          read('import-country', 'figures', 'sizes', { asked }, 'seconds'),
          read('import-country', 'figures', 'sizes', { asked }, 'certificates'),
          1_000_000,
        ),
      })),
    },
    stages: { title: 'Stages of the largest import', unit: 'seconds', bars: stageBars(records) },
    lookups: {
      title: 'A lookup',
      unit: 'microseconds',
      bars: lookups.flatMap(([label, call]) => [
        { label: `${label}, 31 homes`, value: lookup(call, 'fewUs'), isYardstick: true },
        { label: `${label}, 30 million homes`, value: lookup(call, 'manyUs') },
      ]),
    },
    search: {
      title: 'Forgiving search, slowest kind',
      unit: 'ms, p99',
      bars: [
        { label: 'a million homes', value: slowestSearch(1_000_000) },
        { label: '30 million homes', value: slowestSearch(30_000_000) },
      ],
    },
    leads: {
      title: 'Durable leads',
      unit: 'a second',
      bars: leadSubjects.map(subject => ({
        label: subject,
        value: read('leads', 'figures', 'perSecond', subject),
        isYardstick: subject === 'bare loop',
      })),
    },
    overload: overloadChart(records, 'acceptedP99Ms', 'Accepted in overload', 'ms, p99'),
    accepted: overloadChart(records, 'acceptedShare', 'Accepted in overload', 'share of requests'),
    workers: {
      title: 'An answer by one process and by two',
      unit: 'ms of processor time',
      bars: ['pages', '/v1'].flatMap(kind => [
        {
          label: `${kind}, one`,
          value: read('workers', 'figures', { kind }, 'one', 'processorMs'),
          isYardstick: true,
        },
        {
          label: `${kind}, two`,
          value: read('workers', 'figures', { kind }, 'two', 'processorMs'),
        },
      ]),
    },
  }
}

const perCore = 'perCoreSecond'
const homePath = '/homes/900000000001'
const importSizes = [100_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000]
const stages = ['reading', 'joining', 'filling', 'finishing'] as const
const leadSubjects = ['bare loop', 'store, 1 client', 'store, 20 clients'] as const
const lookups = [
  ['addresses', 'findAddresses'],
  ['one address', 'findAddress'],
  ['certificate', 'chosenRating'],
  ['the same by number', 'findRating'],
] as const

const answerBars = (name: string, read: (subject: string) => number | null): Bar[] => [
  { label: `${name}, never asked before`, value: read('never kept') },
  { label: `${name}, kept`, value: read('kept') },
  { label: 'constant body', value: read('constant'), isYardstick: true },
]

const divide = (one: number | null, by: number | null, scale: number) =>
  one === null || by === null ? null : (one / by) * scale

function overloadChart(records: Records, key: string, title: string, unit: string): Chart {
  const kinds = [
    ['pages of homes', 'home page'],
    ['/v1', 'never asked'],
    ['leads', 'lead'],
  ] as const
  const bars = kinds.flatMap(([named, kind]) =>
    [0.5, 2, 5].map(times => ({
      label: `${named}, ${times} times what it can do`,
      value: readFigure(records.overload, ['figures', 'scenarios', { kind, times }, key]),
    })),
  )
  return { title, unit, bars }
}

/** Of the largest country that was measured. */
function stageBars(records: Records): readonly Bar[] {
  const largest = importSizes.findLast(
    asked =>
      readFigure(records['import-country'], ['figures', 'sizes', { asked }, 'seconds']) !== null,
  )
  return stages.map(stage => ({
    label: stage,
    value: readFigure(records['import-country'], [
      'figures',
      'sizes',
      { asked: largest ?? 0 },
      'stages',
      { stage },
      'seconds',
    ]),
  }))
}
