import { once } from 'node:events'
import { connect } from 'node:net'

/** The milliseconds that a part has to respond. */
const timeoutMs = 1_000

/** Returns whether a URL responds with a success status. */
export const isOk = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).ok
  } catch {
    return false
  }
}

/** Returns whether a port of this machine accepts connections. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
