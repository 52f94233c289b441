import { Agent, request } from 'node:http'
import { browserEncodings } from './browser-encodings.ts'
import { median, percentile } from './percentile.ts'

export type SteadyJob = {
  port: number
  /** Requested in turn. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

export type SteadyResult = { answers: number; p50Ms: number; p99Ms: number; mostMs: number }

/**
 * Asks on the stroke, whether or not what was asked before is answered, as visitors do who know
 * nothing of each other. Each answer's time is counted from its stroke: a queue counts too.
 */
export async function askSteadily(job: SteadyJob): Promise<SteadyResult> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const times = await Promise.all(
    Array.from({ length: job.perSecond * job.seconds }, async (_, number) => {
      const strokeAt = startedAt + (number * 1000) / job.perSecond
      const dueInMs = Math.max(0, strokeAt - performance.now())
      await new Promise(resolve => setTimeout(resolve, dueInMs))
      await askOnce(job.port, job.paths[number % job.paths.length] ?? '/', agent)
      return performance.now() - strokeAt
    }),
  )
  agent.destroy()
  return {
    answers: times.length,
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    mostMs: percentile(times, 1),
  }
}

function askOnce(port: number, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': browserEncodings }
    request({ port, path, host: '127.0.0.1', agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().once('end', resolve).once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
