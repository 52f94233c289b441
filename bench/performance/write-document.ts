import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeCharts } from './charts.ts'
import { describeChart, describeValue, drawBars } from './draw-bars.ts'
import { type Goal, goals } from './goals.ts'
import { type Records, readFigure, readText } from './read-figure.ts'

const results = 'bench/results'
const recordsBefore = join(results, 'at-7c9c5ec')
const template = 'bench/performance/template.md'
const documentPath = 'docs/performance.md'
const chartFolder = 'docs/performance'

type GoalRow = {
  readonly title: string
  readonly reached: number | null
  readonly unit: string
  readonly bar: number
  readonly sense: Goal['sense']
  readonly own: number | null
  readonly yardstick: number | null
  readonly before: number | null
  /** Null where it was not measured. */
  readonly isMet: boolean | null
  readonly measuredOn: string | null
  readonly processor: string | null
}

export const readRecords = (): Records => readFolder(results)
export const readRecordsBefore = (): Records => readFolder(recordsBefore)

function readFolder(folder: string): Records {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return Object.fromEntries(
    files.map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

export function judgeGoals(records: Records, before: Records): readonly GoalRow[] {
  return goals.map(({ title, record, unit, reached: place, bar, sense, own, yardstick }) => {
    const reached = readFigure(records[record], place)
    return {
      title,
      reached,
      unit,
      bar,
      sense,
      own: own ? readFigure(records[record], own) : null,
      yardstick: yardstick ? readFigure(records[record], yardstick) : null,
      before: readFigure(before[record], place),
      isMet: reached === null ? null : sense === 'at least' ? reached >= bar : reached <= bar,
      measuredOn: reached === null ? null : readText(records[record], 'measuredOn', place),
      processor: reached === null ? null : readText(records[record], 'processor', place),
    }
  })
}

/** The page and its charts, by path. */
export function writeDocument(records: Records, before: Records): ReadonlyMap<string, string> {
  const charts = makeCharts(records)
  const files = new Map<string, string>()
  for (const [name, chart] of Object.entries(charts))
    files.set(join(chartFolder, `${name}.svg`), drawBars(chart))
  const text = readFileSync(template, 'utf8')
    .replace('<!-- goals -->', () => writeTable(judgeGoals(records, before)))
    .replaceAll(/<!-- chart:(\w+) -->/g, (_, name: string) => {
      const chart = charts[name]
      if (!chart) throw new Error(`${template} shows a chart that is not there: ${name}`)
      return `![${describeChart(chart)}](performance/${name}.svg)`
    })
  return files.set(documentPath, text)
}

function writeTable(rows: readonly GoalRow[]): string {
  const head = ['goal', 'reached', 'bar', '', 'ours', 'yardstick', 'before', 'measured', 'on']
  return [head, head.map(() => '---'), ...rows.map(writeCells)]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function writeCells({ title, unit, sense, bar, ...row }: GoalRow): string[] {
  const optional = (value: number | null) => (value === null ? '' : describeValue(value))
  const withUnit = (value: number) => `${describeValue(value)} ${unit}`
  return [
    title,
    row.reached === null ? 'not measured' : withUnit(row.reached),
    `${sense} ${withUnit(bar)}`,
    row.isMet === null ? '' : row.isMet ? 'met' : '**missed**',
    optional(row.own),
    optional(row.yardstick),
    optional(row.before),
    row.measuredOn ?? '',
    row.processor ?? '',
  ]
}
