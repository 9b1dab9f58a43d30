import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { PlainMessage, PlainRequest, WatcherMessage } from './messages.ts'

/** Many watchers, connected to one port. */
export type Watchers = {
  /** Resolves with the time by `steadyNow` at which the last watcher received the next frame. */
  allReceived(): Promise<number>
  /** Resolves with the same for each of the next frames. */
  allReceivedOf(frames: number): Promise<readonly number[]>
  leave(): Promise<void>
}

const forkFile = (file: string, args: readonly (string | number)[] = []): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args.map(String))

/**
 * Connects watchers to a port, and subscribes them to a sale from a ledger position if one is given.
 * @param niceness the niceness of their process, for those with lower priority than the server
 */
export async function connectWatchers(
  port: number,
  count: number,
  sale?: { id: string; since: number },
  niceness = 0,
): Promise<Watchers> {
  const child = forkFile('watchers.ts', sale ? [port, count, sale.id, sale.since] : [port, count])
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  await nextMessage<WatcherMessage>(child)
  const allReceivedOf = async (frames: number) => {
    const messages = await nextMessages<WatcherMessage>(child, frames)
    return messages.map((message) => (message.kind === 'all' ? message.at : Number.NaN))
  }
  return {
    allReceived: async () => Math.max(...(await allReceivedOf(1))),
    allReceivedOf,
    leave: () => leave(child),
  }
}

/** Bytes and the time at which to write them, by any monotonic clock. */
export type Write = { readonly bytes: Buffer; readonly at: number }

/** A server that only writes bytes to its sockets, with its watchers. */
export type PlainServer = {
  /** Writes bytes. @returns milliseconds until the last watcher received them */
  deliver(bytes: Buffer): Promise<number>
  /** Measures the same for each of several writes, at the intervals of their times. */
  deliverAll(writes: readonly Write[]): Promise<readonly number[]>
  leave(): Promise<void>
}

/**
 * Opens the server. @param kind the kind of its sockets: plain network sockets, or WebSockets as in a server
 * of `ws`
 */
export async function openPlainServer(count: number, kind: 'plain' | 'ws' = 'plain'): Promise<PlainServer> {
  const server = forkFile('plain.ts', [kind])
  const open = await nextMessage<PlainMessage>(server)
  if (open.kind !== 'open') throw new Error('The plain server did not open')
  const sale = kind === 'ws' ? { id: 'plain', since: 0 } : undefined
  const watchers = await connectWatchers(open.port, count, sale)
  const deliverAll: PlainServer['deliverAll'] = async (writes) => {
    const received = watchers.allReceivedOf(writes.length)
    const written = nextMessage<PlainMessage>(server)
    const first = Math.min(...writes.map(({ at }) => at))
    server.send(
      writes.map(({ bytes, at }) => ({
        bytes: bytes.toString('base64'),
        after: at - first,
      })) satisfies PlainRequest,
    )
    const message = await written
    if (message.kind !== 'written') throw new Error(`Expected written, received ${message.kind}`)
    return (await received).map((at, index) => at - (message.due[index] ?? Number.NaN))
  }
  return {
    deliver: async (bytes) => Math.max(...(await deliverAll([{ bytes, at: 0 }]))),
    deliverAll,
    async leave() {
      await watchers.leave()
      await leave(server)
    },
  }
}

const nextMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = await nextMessages<T>(child, 1)
  if (message === undefined) throw new Error('A process of the benchmark sent no message')
  return message
}

/** Returns the next messages of a process. @throws if it exits first */
function nextMessages<T>(child: ChildProcess, count: number): Promise<readonly T[]> {
  return new Promise((resolve, reject) => {
    const messages: T[] = []
    const onExit = (code: number | null) =>
      reject(new Error(`A process of the benchmark exited with ${code}`))
    const onMessage = (message: unknown) => {
      messages.push(message as T)
      if (messages.length < count) return
      child.off('exit', onExit).off('message', onMessage)
      resolve(messages)
    }
    child.once('exit', onExit)
    child.on('message', onMessage)
  })
}

async function leave(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
