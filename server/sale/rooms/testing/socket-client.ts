import { PassThrough } from 'node:stream'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { createClient } from '../sockets/client.ts'

/** Creates a client for tests whose open socket is a stream in memory, and reports how it was closed. */
export function newSocketClient() {
  const close = vi.fn()
  const ws: WebSocket = Object.create(WebSocket.prototype, {
    readyState: { value: WebSocket.OPEN },
    close: { value: close },
    terminate: { value: () => undefined },
  })
  const socket = new PassThrough()
  return { client: createClient(ws, socket), socket, close }
}
