import type { Log } from '#server/platform/log/log.ts'
import { type Adviser, startThread, type TaskTypes, type Thread, ThreadEnded } from './thread.ts'

/** A pool of threads that share tasks. */
export type ThreadPool<X extends TaskTypes> = {
  /**
   * Runs a task in the thread with the fewest tasks, or waits for capacity.
   * @param options.signal when it is aborted, a waiting task is not begun
   *
   * @throws ThreadEnded, TaskTimedOut, what the task throws, or the reason of the signal
   */
  run(
    task: X['task'],
    options: { readonly adviser: Adviser<X['question'], X['answer']>; readonly signal: AbortSignal },
  ): Promise<X['result']>
  close(): Promise<void>
}

/** Milliseconds before a thread is replaced, doubled after each one that failed to start. */
const restartMs = { least: 500, most: 30_000 }

const closedText = 'The threads are closed'
const brokenText = 'No thread can be started'

type Queued<X extends TaskTypes> = Omit<PromiseWithResolvers<X['result']>, 'promise'> & {
  readonly task: X['task']
  readonly adviser: Adviser<X['question'], X['answer']>
}

type Options = {
  /** The module of the threads; see `serveTasks`. */
  readonly file: URL
  readonly threads: number
  /** The maximum number of tasks that a thread may have begun recently, and in total. */
  readonly tasksPerThread: { readonly recent: number; readonly most: number }
  /** Milliseconds for which a task counts as recent; a slow one does not delay the others. */
  readonly recentMs: number
  /** Milliseconds after which a task ends its thread. */
  readonly timeoutMs: number
}

/**
 * Starts a pool whose threads work on several tasks at once. A thread that has ended is replaced for as long
 * as the pool is open. While none can be started, tasks fail at once.
 */
export function openThreadPool<X extends TaskTypes>(
  { file, threads, tasksPerThread, ...limits }: Options,
  log: Log,
): ThreadPool<X> {
  const running = new Set<Thread<X>>()
  const queue: Queued<X>[] = []
  const restarts = new Set<NodeJS.Timeout>()
  let isClosed = false
  /** The number of threads that have failed to start since one did. */
  let failedStarts = 0

  const readyThreads = () => [...running].filter((thread) => thread.isReady())
  const freeThread = (): Thread<X> | null => {
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
  /** Begins the tasks that have waited longest, as far as there is capacity. */
  const begin = () => {
    for (let thread = freeThread(); thread; thread = freeThread()) {
      const next = queue.shift()
      if (!next) return
      const result = thread.run(next.task, next.adviser)
      next.resolve(result)
      result.then(begin, begin)
    }
  }
  const start = () => {
    let hasStarted = false
    const thread = startThread<X>(file, limits, {
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
  for (let index = 0; index < threads; index++) start()

  return {
    run(task, { adviser, signal }) {
      if (isClosed || isBroken()) return Promise.reject(new ThreadEnded(isClosed ? closedText : brokenText))
      const { promise, resolve, reject } = Promise.withResolvers<X['result']>()
      const queued = { task, adviser, resolve, reject }
      queue.push(queued)
      begin()
      signal.addEventListener('abort', () => {
        const index = queue.indexOf(queued)
        if (index < 0) return
        queue.splice(index, 1)
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
