import type { TransferListItem } from 'node:worker_threads'
import type { Log } from '#server/platform/log/log.ts'
import { startThread, type Thread, ThreadEnded } from './thread.ts'

/** Threads that share tasks. */
export type ThreadPool<T, R> = {
  /**
   * Runs a task in the thread with the fewest tasks, or waits for a place.
   * @param options.signal when it is aborted, a task that waits is not begun
   * @throws ThreadEnded, TaskTimedOut, what the task throws, or the reason of the signal
   */
  run(
    task: T,
    options: { readonly transfer: readonly TransferListItem[]; readonly signal: AbortSignal },
  ): Promise<R>
  close(): Promise<void>
}

/** Milliseconds before a thread is replaced: twice as many after each one that did not start. */
const restartMs = { least: 500, most: 30_000 }

const closedText = 'The threads are closed'
const brokenText = 'No thread can be started'

type Queued<T, R> = Omit<PromiseWithResolvers<R>, 'promise'> & {
  readonly task: T
  readonly transfer: readonly TransferListItem[]
}

type Options = {
  /** The module of the threads; see `serveTasks`. */
  readonly file: URL
  readonly threads: number
  /** Tasks that a thread may have begun recently, and at all. */
  readonly tasksPerThread: { readonly recent: number; readonly most: number }
  /** Milliseconds for which a task is recent: one that is slow does not delay the others. */
  readonly recentMs: number
  /** Milliseconds after which a task ends its thread. */
  readonly timeoutMs: number
}

/**
 * Starts a pool whose threads work on several tasks at once. A thread that has ended is replaced for as long as the pool
 * is open. While none can be started, tasks fail at once.
 */
export function openThreadPool<T, R>(
  { file, threads, tasksPerThread, ...limits }: Options,
  log: Log,
): ThreadPool<T, R> {
  const running = new Set<Thread<T, R>>()
  const queue: Queued<T, R>[] = []
  const restarts = new Set<NodeJS.Timeout>()
  let isClosed = false
  /** Threads that did not start, since one did. */
  let failedStarts = 0

  const readyThreads = () => [...running].filter((thread) => thread.isReady())
  const freeThread = (): Thread<T, R> | null => {
    const [least] = readyThreads()
      .map((thread) => ({ thread, ...thread.load() }))
      .filter(({ tasks, recent }) => tasks < tasksPerThread.most && recent < tasksPerThread.recent)
      .toSorted((a, b) => a.tasks - b.tasks)
    return least?.thread ?? null
  }
  const isBroken = () => failedStarts > 0 && readyThreads().length === 0
  const rejectQueue = (text: string) => {
    for (const { reject } of queue.splice(0)) reject(new ThreadEnded(text))
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
    let hasStarted = false
    const thread = startThread<T, R>(file, limits, {
      place() {
        hasStarted = true
        failedStarts = 0
        begin()
      },
      end(err) {
        running.delete(thread)
        if (isClosed) return
        if (!hasStarted) failedStarts += 1
        const inMs = Math.min(restartMs.least * 2 ** failedStarts, restartMs.most)
        log.error({ err, inMs }, `A thread has ${hasStarted ? 'ended' : 'not started'} and is replaced`)
        if (isBroken()) rejectQueue(brokenText)
        const timer = setTimeout(() => {
          restarts.delete(timer)
          start()
        }, inMs)
        restarts.add(timer.unref())
      },
    })
    running.add(thread)
  }
  for (let nth = 0; nth < threads; nth++) start()

  return {
    run(task, { transfer, signal }) {
      if (isClosed || isBroken()) return Promise.reject(new ThreadEnded(isClosed ? closedText : brokenText))
      const { promise, resolve, reject } = Promise.withResolvers<R>()
      const queued = { task, transfer, resolve, reject }
      queue.push(queued)
      begin()
      signal.addEventListener('abort', () => {
        const at = queue.indexOf(queued)
        if (at < 0) return
        queue.splice(at, 1)
        reject(signal.reason)
      })
      return promise
    },
    async close() {
      isClosed = true
      for (const timer of restarts) clearTimeout(timer)
      rejectQueue(closedText)
      await Promise.all([...running].map((thread) => thread.terminate()))
    },
  }
}
