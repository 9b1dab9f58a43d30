import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { PlainAsk, PlainSays, WatchersSay } from './messages.ts'

/** Many watchers that listen to somebody. */
export type Watchers = {
  /** When the last of them has heard what is written next, by `steadyNow`. */
  allHeard(): Promise<number>
  leave(): Promise<void>
}

const start = (file: string, args: readonly (string | number)[] = []): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args.map(String))

/** Has so many watchers connect to a port, and subscribe to a sale from a place of its ledger on where one is named. */
export async function gather(
  port: number,
  many: number,
  sale?: { id: string; since: number },
): Promise<Watchers> {
  const child = start('watchers.ts', sale ? [port, many, sale.id, sale.since] : [port, many])
  await next<WatchersSay>(child)
  return {
    async allHeard() {
      const said = await next<WatchersSay>(child)
      if (said.kind !== 'all') throw new Error('The watchers say something else')
      return said.at
    },
    leave: () => leave(child),
  }
}

/** A plain server with as many watchers. `reach` gives the milliseconds until the last of them has the bytes. */
export async function gatherPlainly(
  many: number,
): Promise<{ reach(bytes: Buffer): Promise<number>; leave(): Promise<void> }> {
  const server = start('plain.ts')
  const open = await next<PlainSays>(server)
  if (open.kind !== 'open') throw new Error('The plain server did not open')
  const watchers = await gather(open.port, many)
  return {
    async reach(bytes) {
      const heard = watchers.allHeard()
      const began = next<PlainSays>(server)
      server.send({ bytes: bytes.toString('base64') } satisfies PlainAsk)
      const said = await began
      return said.kind === 'began' ? (await heard) - said.at : 0
    },
    async leave() {
      await watchers.leave()
      await leave(server)
    },
  }
}

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the measurement ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as T)
    })
  })
}

async function leave(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
