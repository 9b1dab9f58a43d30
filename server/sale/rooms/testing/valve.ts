import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { type ClientFrame, socketPath } from '#wire/socket/socket.ts'

/** The client end of a socket that reads only while a test lets it, without system buffers in between. */
export type Valve = {
  /** The stream that the server writes to. */
  readonly end: Duplex
  /** Everything read so far. */
  readonly read: Buffer
  say(frame: ClientFrame): void
  /** Waits for a chunk that ends with a text. */
  heard(ending: string): Promise<void>
  /** Resumes reading. */
  open(): void
  /** Stops reading. */
  close(): void
}

/** Creates an open valve. */
export function openValve(): Valve {
  const taken: Buffer[] = []
  const listeners = new Set<(bytes: Buffer) => void>()
  let waiting: (() => void) | null = null
  let isOpen = true
  const end = new Duplex({
    read: () => undefined,
    write(bytes: Buffer, _, done) {
      taken.push(bytes)
      for (const listener of listeners) listener(bytes)
      if (isOpen) done()
      else waiting = done
    },
  })
  end.on('error', () => undefined)
  return {
    end,
    get read() {
      return Buffer.concat(taken)
    },
    say: (frame) => void end.push(masked(JSON.stringify(frame))),
    heard: (ending) =>
      new Promise((resolve) => {
        const look = (bytes: Buffer) => {
          if (!bytes.toString('latin1').endsWith(ending)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        for (const bytes of taken) look(bytes)
      }),
    open() {
      isOpen = true
      const done = waiting
      waiting = null
      done?.()
    },
    close() {
      isOpen = false
    },
  }
}

/** Returns the upgrade request of a socket. */
export function upgradeRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = socketPath
  request.headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
  }
  return request
}

/** Returns a client's frame, masked with zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
