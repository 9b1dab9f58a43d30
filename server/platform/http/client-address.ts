import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { type TrustedProxies, trustProxy } from '#server/platform/config/trusted-proxies.ts'
import { networkOf } from './network.ts'

/** Creates a reader of the client's network behind trusted proxies, which returns '' for a closed socket. */
export function createClientNetworkReader(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustProxy(proxies)
  return (request) => {
    const address = trust === false ? request.socket.remoteAddress : proxyAddr(request, trust)
    return address === undefined ? '' : networkOf(address)
  }
}
