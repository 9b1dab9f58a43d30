import { BlockList, isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** The proxies whose `X-Forwarded-*` headers are trusted. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  /** A number of proxies in a row; the last one connects from a private network. */
  | { readonly kind: 'hops'; readonly hops: number }
  /** The proxies at these addresses and networks (CIDR). */
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }

const maxHops = 10

/**
 * Parses `TRUST_PROXY`: `0`, a number of proxies, or comma-separated addresses, networks (`10.0.0.0/8`) and the names
 * `loopback`, `linklocal` and `uniquelocal`.
 * @returns null if it is malformed
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops > maxHops) return null
    return hops === 0 ? { kind: 'none' } : { kind: 'hops', hops }
  }
  const addresses = text.split(',').map((one) => one.trim())
  return addresses.every(isNetwork) ? { kind: 'addresses', addresses } : null
}

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}

/** Whether to trust the forwarding headers of a sender. `hop` 0 is the socket's own peer. */
export type TrustProxy = (address: string, hop: number) => boolean

/**
 * Returns the predicate for Fastify's `trustProxy` and `@fastify/proxy-addr`. With a number of hops it
 * rejects peers with public addresses, since a client that reaches the port directly could otherwise claim
 * any address.
 */
export function trustProxy(proxies: TrustedProxies): TrustProxy | false {
  switch (proxies.kind) {
    case 'none':
      return false
    case 'hops':
      return (address, hop) => hop < proxies.hops && (hop > 0 || isPrivate(address))
    case 'addresses':
      return proxyAddr.compile([...proxies.addresses])
  }
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Returns whether an address is loopback or private. IPv4-mapped IPv6 addresses count as IPv4. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && privateNetworks.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
