import type { TransferListItem } from 'node:worker_threads'
import type { Log } from '#server/platform/log/log.ts'
import { startThread, type Thread, ThreadEnded } from './thread.ts'

/** Threads that share tasks. */
export type ThreadPool<T, R> = {
  /** Runs a task in the thread with the fewest tasks, or waits for a place. @throws ThreadEnded, or what it throws */
  run(task: T, transfer?: readonly TransferListItem[]): Promise<R>
  close(): Promise<void>
}

/** Milliseconds before a thread is replaced, so that one that cannot start does not occupy a processor. */
const restartMs = 500

const closedText = 'The threads are closed'

type Queued<T, R> = Omit<PromiseWithResolvers<R>, 'promise'> & {
  readonly task: T
  readonly transfer: readonly TransferListItem[]
}

type Options = {
  /** The module of the threads; see `serveTasks`. */
  readonly file: URL
  readonly threads: number
  /** Tasks that a thread may have begun. */
  readonly tasksPerThread: number
  /** Milliseconds after which a task ends its thread. */
  readonly timeoutMs: number
}

/**
 * Starts a pool whose threads work on several tasks at once. A thread that has ended is replaced for as long as the pool
 * is open.
 */
export function openThreadPool<T, R>(
  { file, threads, tasksPerThread, timeoutMs }: Options,
  log: Log,
): ThreadPool<T, R> {
  const running = new Set<Thread<T, R>>()
  const queue: Queued<T, R>[] = []
  const restarts = new Set<NodeJS.Timeout>()
  let isClosed = false

  const freeThread = (): Thread<T, R> | null => {
    const [least] = [...running].toSorted((a, b) => a.load() - b.load())
    return least && least.load() < tasksPerThread ? least : null
  }
  /** Gives free places to the tasks that have waited longest. */
  const begin = () => {
    for (let thread = freeThread(); thread; thread = freeThread()) {
      const next = queue.shift()
      if (!next) return
      const result = thread.run(next.task, next.transfer)
      next.resolve(result)
      result.then(begin, begin)
    }
  }
  const start = () => {
    const thread = startThread<T, R>(file, timeoutMs, (err) => {
      running.delete(thread)
      if (isClosed) return
      log.error({ err }, 'A thread has ended and is replaced')
      const timer = setTimeout(() => {
        restarts.delete(timer)
        start()
      }, restartMs)
      restarts.add(timer.unref())
    })
    running.add(thread)
    begin()
  }
  for (let nth = 0; nth < threads; nth++) start()

  return {
    run(task, transfer = []) {
      if (isClosed) return Promise.reject(new ThreadEnded(closedText))
      const { promise, resolve, reject } = Promise.withResolvers<R>()
      queue.push({ task, transfer, resolve, reject })
      begin()
      return promise
    },
    async close() {
      isClosed = true
      for (const timer of restarts) clearTimeout(timer)
      for (const { reject } of queue.splice(0)) reject(new ThreadEnded(closedText))
      await Promise.all([...running].map((thread) => thread.terminate()))
    },
  }
}
