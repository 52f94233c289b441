import type { Config } from './config.ts'

export const describeAdmin = (address: string) => `Metrics and readiness are at ${address}`

/** Prefix of the names of its settings. */
export type Listener = 'ADMIN_' | ''

export function explainListenError(error: unknown, config: Config, listener: Listener): string {
  const port = `${listener}PORT` as const
  const host = `${listener}HOST` as const
  const { [port]: at, [host]: on } = config
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${at} on ${on} is taken. Set ${port} to another, or stop what uses it.`
  if (code === 'EACCES')
    return `Port ${at} needs more rights than this user has. Set ${port} to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} ${on} is not an address of this machine.`
  return `Could not listen on ${on}:${at}: ${String(error)}`
}
