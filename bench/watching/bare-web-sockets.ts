import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

/**
 * Creates a server of `ws` that only confirms subscriptions. @param onSubscribed called with the network
 * socket of each
 */
export function createBareWebSockets(onSubscribed: (socket: Duplex) => void): Server {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false })
  server.on('connection', (ws, { socket }) => {
    ws.on('message', () => {
      ws.send('"subscribed"')
      onSubscribed(socket)
    })
  })
  return http
}
