import { ask } from './ask.ts'

/** The value of one series on the admin port; one that is not there yet is 0. */
export async function readMetric(adminOrigin: string, series: string): Promise<number> {
  const { status, text } = await ask(adminOrigin, '/metrics')
  if (status !== 200) throw new Error(`No metrics at ${adminOrigin}: on the public port?`)
  const line = text.split('\n').find(candidate => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

export const headerFaults = (adminOrigin: string, kind: string): Promise<number> =>
  readMetric(adminOrigin, `hearthlight_header_faults_total{kind="${kind}"}`)
