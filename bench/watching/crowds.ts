import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { PlainAsk, PlainSays, WatchersSay } from './messages.ts'

/** Many watchers that listen to somebody. */
export type Watchers = {
  /** When the last of them has heard what is written next, by `steadyNow`. */
  allHeard(): Promise<number>
  /** The same for so many frames that are written next. */
  allHeardOf(frames: number): Promise<readonly number[]>
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
  const allHeardOf = async (frames: number) => {
    const said = await nextOnes<WatchersSay>(child, frames)
    return said.map((one) => (one.kind === 'all' ? one.at : Number.NaN))
  }
  return {
    allHeard: async () => Math.max(...(await allHeardOf(1))),
    allHeardOf,
    leave: () => leave(child),
  }
}

/** Bytes, and when they are to be written, by any steady clock. */
export type Due = { readonly bytes: Buffer; readonly at: number }

/** A plain server with its watchers. */
export type PlainCrowd = {
  /** Milliseconds until the last watcher has the bytes. */
  reach(bytes: Buffer): Promise<number>
  /** The same for each of some, which are written as long after one another as they were due. */
  reachAll(dues: readonly Due[]): Promise<readonly number[]>
  leave(): Promise<void>
}

export async function gatherPlainly(many: number): Promise<PlainCrowd> {
  const server = start('plain.ts')
  const open = await next<PlainSays>(server)
  if (open.kind !== 'open') throw new Error('The plain server did not open')
  const watchers = await gather(open.port, many)
  const reachAll: PlainCrowd['reachAll'] = async (dues) => {
    const heard = watchers.allHeardOf(dues.length)
    const written = next<PlainSays>(server)
    const first = Math.min(...dues.map(({ at }) => at))
    server.send(
      dues.map(({ bytes, at }) => ({
        bytes: bytes.toString('base64'),
        after: at - first,
      })) satisfies PlainAsk,
    )
    const said = await written
    if (said.kind !== 'written') throw new Error('The plain server says something else')
    return (await heard).map((at, nth) => at - (said.due[nth] ?? Number.NaN))
  }
  return {
    reach: async (bytes) => Math.max(...(await reachAll([{ bytes, at: 0 }]))),
    reachAll,
    async leave() {
      await watchers.leave()
      await leave(server)
    },
  }
}

const next = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = await nextOnes<T>(child, 1)
  if (message === undefined) throw new Error('A process of the measurement said nothing')
  return message
}

/** The next messages of a process. */
function nextOnes<T>(child: ChildProcess, many: number): Promise<readonly T[]> {
  return new Promise((resolve, reject) => {
    const said: T[] = []
    const gone = (code: number | null) => reject(new Error(`A process of the measurement ended with ${code}`))
    const hear = (message: unknown) => {
      said.push(message as T)
      if (said.length < many) return
      child.off('exit', gone).off('message', hear)
      resolve(said)
    }
    child.once('exit', gone)
    child.on('message', hear)
  })
}

async function leave(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
