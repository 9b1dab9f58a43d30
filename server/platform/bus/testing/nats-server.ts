import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'

/** A NATS server for one test. */
export type NatsServer = { readonly url: string; readonly pid: number; close(): Promise<void> }

/**
 * Starts a NATS server and waits until it is ready; the program `nats-server` must be installed.
 * @param options.configuration the content of its configuration file
 * @param options.variables environment variables used in the configuration
 */
export async function openNatsServer(
  options: { configuration?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<NatsServer> {
  const { port, release } = await reservePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-nats-'))
  const file = path.join(folder, 'nats.conf')
  await writeFile(file, options.configuration ?? '')
  const server = spawn('nats-server', ['--config', file, '--addr', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...options.variables },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`nats-server ended: ${said}`)))
    server.stderr.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('Server is ready')) resolve()
    })
  })
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async close() {
      const ended = once(server, 'exit')
      // A server killed by a test has already ended.
      if (server.kill()) await ended
      await rm(folder, { recursive: true })
      await release()
    },
  }
}

/** Returns whether the program `nats-server` is installed. */
export async function hasNatsServer(): Promise<boolean> {
  const version = spawn('nats-server', ['--version'], { stdio: 'ignore' })
  return new Promise((resolve) =>
    version.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)),
  )
}
