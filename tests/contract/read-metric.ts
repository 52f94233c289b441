import { ask } from './ask.ts'

/** The value of one series in `/metrics`; one that is not there yet is 0. */
export async function readMetric(origin: string, series: string): Promise<number> {
  const { text } = await ask(origin, '/metrics')
  const line = text.split('\n').find(candidate => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

export const headerFaults = (origin: string, kind: string): Promise<number> =>
  readMetric(origin, `hearthlight_header_faults_total{kind="${kind}"}`)
