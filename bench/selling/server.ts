import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { OpenServer, ServerMessage } from './messages.ts'

/** The measured server in its own process, and the requests to it. */
export type SellingServer = OpenServer & {
  readonly port: number
  request<K extends keyof ServerMessage>(
    kind: K,
    params: ServerMessage[K]['params'],
  ): Promise<ServerMessage[K]['result']>
  close(): Promise<void>
}

export async function openSellingServer(bidders: number): Promise<SellingServer> {
  const child = fork(new URL('server-process.ts', import.meta.url), [String(bidders)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const open = await nextMessage<OpenServer>(child)
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...open,
    port: Number(new URL(open.url).port),
    request(kind, params) {
      const result = last.then(async () => {
        child.send({ kind, params })
        return (await nextMessage<{ result: ServerMessage[typeof kind]['result'] }>(child)).result
      })
      last = result
      return result
    },
    async close() {
      const exited = once(child, 'exit')
      child.send('leave')
      await exited
    },
  }
}

/** Returns the next message of a process. @throws if it exits first */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`A process of the benchmark exited with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}
