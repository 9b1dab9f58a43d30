import { connect } from 'node:net'

/**
 * Sends raw bytes to a server and reads the response until the connection is closed.
 * @param url URL of the server
 * @param parts written one after another
 */
export function rawRequest(url: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    for (const part of parts) socket.write(part, 'latin1')
  })
}

/** Returns the status of a raw response, or 0 if there is none. */
export const statusIn = (answer: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0)
