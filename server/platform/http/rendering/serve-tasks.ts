import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { sendableError } from './questions.ts'
import type { ThreadResult, ThreadTask } from './thread.ts'

/** Runs the tasks of a pool in this thread, at a lower priority than other threads (on Linux). */
export function serveTasks<T, R>(niceness: number, run: (task: T) => Promise<R>): void {
  setPriority(niceness)
  const port = parentPort
  if (!port) throw new Error('This module runs in a thread')
  const resultOf = async ({ id, task }: ThreadTask<T>): Promise<ThreadResult<R>> => {
    try {
      return { id, result: await run(task) }
    } catch (error) {
      return { id, error: sendableError(error) }
    }
  }
  port.on(
    'message',
    (message: ThreadTask<T>) => void resultOf(message).then((result) => port.postMessage(result)),
  )
}
