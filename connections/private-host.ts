import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('100.64.0.0', 10)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Whether a host cannot be reached from the public network, by its address or its name. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const family = isIP(host)
  if (family !== 0) return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host)
}
