import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '#server/platform/process/free-port.ts'
import { unlimited } from '#server/testing.ts'

/** A gateway process, which only holds sockets, beside a server on the same database. */
export type Gateway = {
  readonly port: number
  readonly pid: number
  leave(): Promise<void>
  /** Kills it immediately, as a fault of its machine would. */
  kill(): Promise<void>
}

/** Opens a gateway. @param settings further environment variables */
export async function openGateway(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Gateway> {
  const port = await freePort(0)
  const file = path.join(import.meta.dirname, '../../server/gateway-main.ts')
  const env = {
    ...process.env,
    ...unlimited,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const child = fork(file, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(child.stdout ?? child, 'data')
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return { port, pid: child.pid ?? 0, leave: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
