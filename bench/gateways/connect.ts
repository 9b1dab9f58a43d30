import { connect } from 'node:net'
import type { Transport, TransportEvents } from '#web/kit/live/environment.ts'
import { readPayloads } from '../watching/frames-in.ts'
import { masked, upgradeText } from '../watching/subscribed.ts'

/** The close code of a connection that broke. */
const broken = 1006

/** What breaks each open connection of this process. */
const open = new Set<() => void>()

/** Breaks all connections of this process at once, as a failing network or proxy does. */
export function breakConnections(): void {
  for (const close of [...open]) close()
}

/** Events of a connection whose messages are not decoded. A payload is valid until the next one. */
type Events = Pick<TransportEvents, 'onOpen' | 'onClose'> & { readonly onPayload: (payload: Buffer) => void }

/**
 * Opens a WebSocket with as little of its own as possible: thousands are in one process.
 * @param host an address of this machine: each has ports of its own
 */
export function connectPlain(
  { host, port }: { readonly host: string; readonly port: number },
  query: string,
  events: Events,
): Transport {
  const socket = connect({ host, port, noDelay: true })
  const payloads = readPayloads()
  let head: string | null = ''
  let isClosed = false
  const read = (bytes: Buffer) => {
    for (const payload of payloads.push(bytes)) events.onPayload(payload)
  }
  const close = () => {
    if (isClosed) return
    isClosed = true
    open.delete(close)
    socket.destroy()
    events.onClose(broken)
  }
  open.add(close)
  const readHead = (text: string) => {
    const end = text.indexOf('\r\n\r\n')
    head = end === -1 ? text : null
    if (end === -1) return
    if (!text.startsWith('HTTP/1.1 101')) return close()
    events.onOpen()
    read(Buffer.from(text.slice(end + 4), 'latin1'))
  }
  socket.once('connect', () => socket.write(upgradeText(query)))
  socket.on('data', (bytes) => {
    if (isClosed) return
    if (head === null) read(bytes)
    else readHead(head + bytes.toString('latin1'))
  })
  socket.on('error', close).on('close', close)
  return {
    send: (text) => void socket.write(masked(text)),
    close() {
      isClosed = true
      open.delete(close)
      socket.destroy()
    },
  }
}
