import { isIPv4, isIPv6 } from 'node:net'

/** For anything that is no address: proxies that name no client share one limit. */
const unknownNetwork = 'unknown'

/**
 * What a limit counts by: an IPv4 address, or the first 64 bits of an IPv6 address, since one home has
 * all addresses below them. An IPv4-mapped address counts as IPv4. A port, brackets and a zone, which
 * some proxies and systems add, are left out.
 */
export function networkOf(address: string | undefined): string {
  const bare = readAddress(address?.trim() ?? '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return unknownNetwork
  const groups = expand(bare)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = groups
  const [seventh = 0, eighth = 0] = groups.slice(6)
  const isMapped = sixth === 0xffff && [first, second, third, fourth, fifth].every(one => one === 0)
  if (isMapped) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  return `${[first, second, third, fourth].map(group => group.toString(16)).join(':')}::/64`
}

const bracketed = /^\[([^\]]*)\](?::\d+)?$/
const withPort = /^([\d.]+):\d+$/

function readAddress(text: string): string {
  const [, inside] = bracketed.exec(text) ?? withPort.exec(text) ?? []
  const [withoutZone = ''] = (inside ?? text).split('%')
  return withoutZone
}

/** The eight groups of an IPv6 address that is known to be one. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap(group => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
