import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** A port of this machine that no other process reserves until it is released. */
export type ReservedPort = { readonly port: number; release(): Promise<void> }

/**
 * The even ports of a range that no system gives to outgoing connections or to `listen(0)`. A port merely
 * found free could be given to another process before the server listens. Browsers and fetch refuse port
 * 10080, so the range begins above it.
 */
const lowest = 11_000
const highest = 32_000

const randomPort = (): number => 2 * randomInt(lowest / 2, highest / 2)

let nextPort = randomPort()

/**
 * Reserves a port for a test's server. Meanwhile, the process that reserves it listens on the odd port above it.
 * @param from the port at which to begin
 */
export async function reservePort(from = nextPort): Promise<ReservedPort> {
  for (let port = from; ; port = after(port)) {
    nextPort = after(port)
    const guard = await listenAt(port + 1)
    if (guard === null) continue
    const probe = await listenAt(port)
    if (probe !== null) {
      await close(probe)
      return { port, release: () => close(guard) }
    }
    await close(guard)
  }
}

const after = (port: number): number => (port + 2 < highest ? port + 2 : lowest)

/** Listens on a port. @returns null if the port is taken */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer().unref()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}
