import type { RunningSite } from '../../../commands/run-site.ts'

/**
 * What a site logs of its visitors, to look for a short number in: without the numbers that the log
 * makes up itself, of which any can happen to hold that one.
 */
export function readLogged(site: RunningSite): string {
  return site
    .lines()
    .join('')
    .split('\n')
    .filter(line => line !== '' && !line.includes('Server listening at'))
    .map(line => {
      const { time: _time, pid: _pid, reqId: _reqId, ms: _ms, ...said } = JSON.parse(line)
      return JSON.stringify(said)
    })
    .join('\n')
}
