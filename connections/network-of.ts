import { isIPv4, isIPv6 } from 'node:net'

/** For anything that is no address: proxies that name no client share one limit. */
const unknownNetwork = 'unknown'

/**
 * What a limit counts by: an IPv4 address, or the first 64 bits of an IPv6 address, since one home has
 * all addresses below them. An IPv6 address that holds an IPv4 address counts as that. A port, brackets and
 * a zone, which some proxies and systems add, are left out.
 */
export function networkOf(address: string | undefined): string {
  const bare = readAddress(address?.trim() ?? '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return unknownNetwork
  const groups = expand(bare)
  const held = findIPv4(groups)
  if (held) return held.flatMap(group => [group >> 8, group & 255]).join('.')
  return `${writeGroups(groups.slice(0, 4))}::/64`
}

/** Before an IPv4 address: mapped, and as a translator writes a client of an IPv6-only server (RFC 6052). */
const before = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']
/** Of 6to4: every IPv4 address has 65,536 networks of its own there. */
const sixToFour = 0x2002

function findIPv4(groups: readonly number[]): readonly number[] | null {
  if (groups[0] === sixToFour) return groups.slice(1, 3)
  return before.includes(writeGroups(groups.slice(0, 6))) ? groups.slice(6) : null
}

const writeGroups = (groups: readonly number[]) => groups.map(one => one.toString(16)).join(':')

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
