import { parentPort } from 'node:worker_threads'
import { packError } from './sent-error.ts'
import type { FromThread, ThreadTask } from './thread.ts'

/** Runs the tasks of a pool in this thread, once what it needs is loaded. */
export function serveTasks<T, R>(run: (task: T) => Promise<R>): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a thread')
  const send = (message: FromThread<R>) => port.postMessage(message)
  port.on('message', async ({ id, task }: ThreadTask<T>) => {
    try {
      send({ kind: 'done', id, result: await run(task) })
    } catch (error) {
      send({ kind: 'failed', id, error: packError(error) })
    }
  })
  send({ kind: 'ready' })
}
