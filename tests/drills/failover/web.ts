import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demonstration } from '../../../commands/prepare-demonstration.ts'
import { findFreePort } from '../../support/site/start-child.ts'
import { type Stop, startProgram, until } from './processes.ts'

export type Web = {
  /** Of HAProxy. */
  readonly port: number
  readonly origin: string
}

type Parts = {
  readonly folder: string
  readonly logs: string
  readonly stops: Stop[]
  readonly env: Record<string, string>
  readonly processes: number
}

/** Processes of the built site with one HAProxy in front. */
export async function startWeb(parts: Parts): Promise<Web> {
  const { folder, logs, env, processes } = parts
  const ports: number[] = []
  for (let number = 1; number <= processes; number += 1) {
    const port = await findFreePort()
    const data = join(folder, `web-${number}`)
    mkdirSync(data)
    symlinkSync(resolve(demonstration, 'register'), join(data, 'register'))
    const own = { ...env, PORT: String(port), DATA_DIR: data }
    start(process.execPath, ['tests/drills/serve-built-site.ts'], `web-${number}`, own)
    ports.push(port)
  }
  for (const port of ports) await until('a web process is ready', () => isReady(port))
  const port = await findFreePort()
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, writeSettings(port, ports))
  start('/usr/sbin/haproxy', ['-db', '-f', settings], 'haproxy', {})
  await until('HAProxy is ready', () => isReady(port))
  return { port, origin: `http://127.0.0.1:${port}` }

  function start(program: string, args: string[], name: string, env: Record<string, string>): void {
    const { child, ended } = startProgram(program, args, { name, logs, env })
    parts.stops.push(() => {
      child.kill('SIGKILL')
      return ended
    })
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Of what deploy/haproxy.cfg has, what a drill on one machine needs. */
const writeSettings = (port: number, ports: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /health/ready
  option forwardfor
  http-request disable-l7-retry unless METH_GET
${ports.map((one, at) => `  server node${at + 1} 127.0.0.1:${one} check inter 1s fall 2 rise 1`).join('\n')}
`
