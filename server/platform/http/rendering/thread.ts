import { type TransferListItem, Worker } from 'node:worker_threads'

/** A task for a thread, by a number that its result repeats. */
export type ThreadTask<T> = { readonly id: number; readonly task: T }

/** The result of a task, or what it threw. */
export type ThreadResult<R> =
  | { readonly id: number; readonly result: R }
  | { readonly id: number; readonly error: Error }

/** The thread of a task has ended, by this task or by another one. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** One thread, which works on several tasks at once. */
export type Thread<T, R> = {
  /** Number of tasks that it has not finished. */
  readonly load: () => number
  /** @throws ThreadEnded, or what the task throws */
  readonly run: (task: T, transfer: readonly TransferListItem[]) => Promise<R>
  readonly terminate: () => Promise<unknown>
}

/**
 * Starts a thread.
 * @param timeoutMs milliseconds after which a task ends its thread
 * @param onEnd called once it has ended, with the error that ended it, if any
 */
export function startThread<T, R>(
  file: URL,
  timeoutMs: number,
  onEnd: (error: Error | null) => void,
): Thread<T, R> {
  const pending = new Map<number, PromiseWithResolvers<R>>()
  let tasks = 0
  let failure: Error | null = null
  const worker = new Worker(file)
  worker.unref()
  worker.on('message', (message: ThreadResult<R>) => {
    const one = pending.get(message.id)
    if ('error' in message) one?.reject(message.error)
    else one?.resolve(message.result)
  })
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    const ended = new ThreadEnded(failure?.message ?? 'The thread has ended', { cause: failure })
    for (const { reject } of pending.values()) reject(ended)
    onEnd(failure)
  })
  return {
    load: () => pending.size,
    async run(task, transfer) {
      tasks += 1
      const id = tasks
      const one = Promise.withResolvers<R>()
      pending.set(id, one)
      const timer = setTimeout(() => void worker.terminate(), timeoutMs)
      worker.postMessage({ id, task } satisfies ThreadTask<T>, transfer)
      try {
        return await one.promise
      } finally {
        clearTimeout(timer)
        pending.delete(id)
      }
    },
    terminate: () => worker.terminate(),
  }
}
