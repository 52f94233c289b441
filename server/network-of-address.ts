import { isIPv6 } from 'node:net'

/**
 * Whom limits take for one visitor. Who has an IPv6 address has 2⁶⁴ of them: the first half names the
 * network. An IPv4 address that is written as an IPv6 one is what it was.
 */
export function networkOfAddress(address: string): string {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const groups = readGroups(hostname.slice(1, -1))
  const [, , , , , marker = 0, high = 0, low = 0] = groups
  const isMapped = marker === 0xffff && groups.slice(0, 5).every(group => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** As URLs write an address: eight groups in hexadecimal, of which one run of zeros is left out. */
function readGroups(written: string): number[] {
  const [before = '', after] = written.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map(one => parseInt(one, 16)))
  if (after === undefined) return read(before)
  const [first, last] = [read(before), read(after)]
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last]
}
