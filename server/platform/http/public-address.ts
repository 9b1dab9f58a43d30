import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Browsers choose the endpoint of their pushes, and staff those of webhooks. The server therefore connects
 * only to public hosts over TLS, and checks the actual IP address to which it connects.
 */

const privateAddresses = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(net, bits, 'ipv4')

/** Only public IPv6 addresses, without those that tunnel to IPv4. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateAddresses.addSubnet(net, bits, 'ipv6')

/** Returns whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateAddresses.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
}

/** Returns whether the server may connect to a URL: `https`, the default port, no credentials and no private host. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  return hostname.includes('.') && !/\.(?:local|localhost|internal|lan|home|arpa)\.?$/.test(hostname)
}

/** Looks up a host for a connection in DNS and returns only public addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const publicAddresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = publicAddresses
    if (error || !first) callback(error ?? new Error(`${hostname} is not a public host`), '', 4)
    else if (options.all) callback(null, publicAddresses)
    else callback(null, first.address, first.family)
  })
}
