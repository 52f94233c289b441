import type { IncomingMessage } from 'node:http'

/** As Fastify reads it with the same number of believed proxies, for a request that never gets there. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  hops: number,
) {
  const named = hops === 0 ? undefined : headers['x-forwarded-for']
  if (named === undefined) return socket.remoteAddress
  const nearestFirst = String(named).split(',').reverse()
  return nearestFirst[Math.min(hops, nearestFirst.length) - 1]?.trim()
}

export function isOverTls({ headers }: Pick<IncomingMessage, 'headers'>, hops: number): boolean {
  const protocol = hops === 0 ? undefined : headers['x-forwarded-proto']
  return protocol !== undefined && String(protocol).split(',').at(-1)?.trim() === 'https'
}

export const readClient = (request: IncomingMessage, hops: number) => ({
  ip: clientAddress(request, hops) ?? '',
  protocol: isOverTls(request, hops) ? 'https' : 'http',
})
