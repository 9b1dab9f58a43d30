import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { OpenServer, ServerMessage } from './messages.ts'

/** A house that sells in a process of its own, as the measurement speaks with it. */
export type SellingServer = OpenServer & {
  readonly port: number
  ask<K extends keyof ServerMessage>(
    kind: K,
    asked: ServerMessage[K]['asked'],
  ): Promise<ServerMessage[K]['answer']>
  close(): Promise<void>
}

export async function openSellingServer(bidders: number): Promise<SellingServer> {
  const child = fork(new URL('server-process.ts', import.meta.url), [String(bidders)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const open = await next<OpenServer>(child)
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...open,
    port: Number(new URL(open.url).port),
    ask(kind, asked) {
      const answered = last.then(async () => {
        child.send({ kind, asked })
        return (await next<{ answer: ServerMessage[typeof kind]['answer'] }>(child)).answer
      })
      last = answered
      return answered
    },
    async close() {
      const gone = once(child, 'exit')
      child.send('leave')
      await gone
    },
  }
}

/** The next message of a process. */
export function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the measurement ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as T)
    })
  })
}
