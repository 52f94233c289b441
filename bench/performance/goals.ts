import { greatest, type Place } from './read-figure.ts'

export type Goal = {
  readonly title: string
  /** Name of the record in `bench/results/`. */
  readonly record: string
  readonly unit: string
  /** Where the record has what is compared with the bar. */
  readonly reached: Place
  readonly bar: number
  readonly sense: 'at least' | 'at most'
  /** What it is a ratio of: our figure, and the yardstick's. */
  readonly own?: Place
  readonly yardstick?: Place
}

const call = (asked: number, lookup: string, subject: string): Place => [
  ...['figures', 'sizes', { asked }, 'calls'],
  { lookup, subject },
]
const home = (subject: string): Place => [
  'figures',
  'pages',
  { path: '/homes/900000000001', subject },
]
const country: Place = ['figures', 'sizes', { asked: 30_000_000 }]

const sizesOfAnswers = [
  ['', 1_000_000],
  [' among 30 million homes', 30_000_000],
] as const
const answers = [
  ['Addresses of a postcode', 'never asked before', 'findAddresses', 'never kept', 0.4],
  ['Certificate of a home', 'never asked before', 'chosenRating', 'never kept', 0.45],
  ['Addresses of a postcode', 'kept', 'findAddresses', 'kept', 0.75],
  ['Certificate of a home', 'kept', 'chosenRating', 'kept', 0.75],
] as const

const ofNext = [
  ['Page of a home, to Next.js 16', 'home', 3],
  ['Choosing a home, to Next.js 16', 'choose', 5],
] as const

const ofCountry: Place = [...country, 'calls']

/** What is not in a record under these places is shown as not measured. */
export const goals: readonly Goal[] = [
  ...sizesOfAnswers.flatMap(([among, asked]) =>
    answers.map(
      ([what, named, lookup, subject, bar]): Goal => ({
        title: `${what}${among}, ${named}, to a constant body`,
        record: 'api',
        unit: '×',
        reached: [...call(asked, lookup, subject), 'ratio'],
        own: [...call(asked, lookup, subject), 'perCoreSecond'],
        yardstick: [...call(asked, lookup, 'constant'), 'perCoreSecond'],
        bar,
        sense: 'at least',
      }),
    ),
  ),
  {
    title: 'Page of a home never asked before, to bare React',
    record: 'pages',
    unit: '×',
    reached: [...home('drawn'), 'ratio'],
    own: [...home('drawn'), 'perCoreSecond'],
    yardstick: [...home('React alone'), 'perCoreSecond'],
    bar: 0.6,
    sense: 'at least',
  },
  {
    title: 'Page of a home at a steady pace, p99',
    record: 'pages',
    unit: 'ms',
    reached: ['figures', 'homeAtSteadyPace', 'p99Ms'],
    bar: 50,
    sense: 'at most',
  },
  ...ofNext.map(
    ([title, page, bar]): Goal => ({
      title,
      record: 'next',
      unit: '×',
      reached: ['figures', { page }, 'ratio'],
      own: ['figures', { page }, 'ours'],
      yardstick: ['figures', { page }, 'next'],
      bar,
      sense: 'at least',
    }),
  ),
  ...['pages', '/v1'].flatMap((kind): Goal[] => [
    {
      title: `Processor time of two processes for an answer, to one: ${kind}`,
      record: 'workers',
      unit: '×',
      reached: ['figures', { kind }, 'processorTimeRatio'],
      own: ['figures', { kind }, 'two', 'processorMs'],
      yardstick: ['figures', { kind }, 'one', 'processorMs'],
      bar: 1.1,
      sense: 'at most',
    },
    {
      title: `Load of the busier of two processes, to the other: ${kind}`,
      record: 'workers',
      unit: '×',
      reached: ['figures', { kind }, 'busiestToLeastBusy'],
      bar: 1.1,
      sense: 'at most',
    },
  ]),
  {
    title: 'Time for a certificate with 30 million homes, to 1 million',
    record: 'import-country',
    unit: '×',
    reached: ['figures', 'slope'],
    bar: 1.15,
    sense: 'at most',
  },
  {
    title: 'Import of 30 million homes',
    record: 'import-country',
    unit: 's',
    reached: [...country, 'seconds'],
    bar: 900,
    sense: 'at most',
  },
  {
    title: 'Memory of that import at its peak',
    record: 'import-country',
    unit: 'bytes',
    reached: [...country, 'peakBytes'],
    bar: 2_000_000_000,
    sense: 'at most',
  },
  {
    title: 'Register of 30 million homes, for each',
    record: 'import-country',
    unit: 'bytes',
    reached: [...country, 'bytesPerHome'],
    bar: 400,
    sense: 'at most',
  },
  ...(
    [
      ['A change of 50,000 certificates, served', 'change'],
      ['Another such change, served', 'again'],
      ['Ten certificates taken out, served', 'removal'],
    ] as const
  ).map(
    ([title, what]): Goal => ({
      title,
      record: 'changes',
      unit: 's',
      reached: [...country, what, 'seconds'],
      bar: 60,
      sense: 'at most',
    }),
  ),
  ...(
    [
      ['Addresses of a postcode', 'findAddresses'],
      ['An address', 'findAddress'],
      ['Certificate of a home', 'chosenRating'],
      ['A certificate by its number', 'findRating'],
    ] as const
  ).map(
    ([title, call]): Goal => ({
      title: `${title} among 30 million homes, to 31 homes`,
      record: 'lookups',
      unit: '×',
      reached: [...ofCountry, { call }, 'ratio'],
      own: [...ofCountry, { call }, 'manyUs'],
      yardstick: [...ofCountry, { call }, 'fewUs'],
      bar: 1.3,
      sense: 'at most',
    }),
  ),
  ...(
    [
      ['a million homes', 1_000_000],
      ['30 million homes', 30_000_000],
    ] as const
  ).map(
    ([named, asked]): Goal => ({
      title: `Forgiving search among ${named}, p99 of the slowest kind`,
      record: 'search',
      unit: 'ms',
      reached: ['figures', 'sizes', { asked }, 'kinds', greatest, 'now', 'p99Ms'],
      bar: 25,
      sense: 'at most',
    }),
  ),
  {
    title: 'Private memory of a process that serves 30 million homes',
    record: 'lookups',
    unit: 'bytes',
    reached: ['figures', 'privateBytes'],
    bar: 400_000_000,
    sense: 'at most',
  },
  {
    title: 'Leads of one client, to the bare synced loop',
    record: 'leads',
    unit: '×',
    reached: ['figures', 'ratios', 'oneToBare'],
    own: ['figures', 'perSecond', 'store, 1 client'],
    yardstick: ['figures', 'perSecond', 'bare loop'],
    bar: 0.6,
    sense: 'at least',
  },
  {
    title: 'Leads of 20 clients, to one',
    record: 'leads',
    unit: '×',
    reached: ['figures', 'ratios', 'manyToOne'],
    own: ['figures', 'perSecond', 'store, 20 clients'],
    yardstick: ['figures', 'perSecond', 'store, 1 client'],
    bar: 3,
    sense: 'at least',
  },
  ...(
    [
      ['pages of homes', 'home page'],
      ['/v1', 'never asked'],
      ['leads', 'lead'],
    ] as const
  ).flatMap(([named, kind]) =>
    [2, 5].map(
      (times): Goal => ({
        title: `Accepted at ${times} times what it can do, p99: ${named}`,
        record: 'overload',
        unit: 'ms',
        reached: ['figures', 'scenarios', { kind, times }, 'acceptedP99Ms'],
        bar: 250,
        sense: 'at most',
      }),
    ),
  ),
  ...(
    [
      ['Health under overload, p99', 'healthP99Ms', 250],
      ['Recovery after overload', 'recoveryMs', 5000],
    ] as const
  ).map(
    ([title, name, bar]): Goal => ({
      title,
      record: 'overload',
      unit: 'ms',
      reached: ['figures', 'worst', name],
      bar,
      sense: 'at most',
    }),
  ),
]
