import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** A job for a thread, with a port on which it reports its start by its thread's ID. */
export type Started<J> = J & { readonly started: MessagePort }

/** Limit of a job in milliseconds of processor time, in which waiting on a busy machine does not count. */
export type JobTimeout = { readonly minMs: number; readonly msPerMegabyte: number }

const usual: JobTimeout = { minMs: 5000, msPerMegabyte: 1000 }

/** Milliseconds between two measurements of a thread's work. */
const measuredEveryMs = 250

/** A job also ends after its limit times this in wall time: native code works in threads of its own. */
const wallFactor = 6

/** Heap limit of a thread in megabytes. Memory outside the heap is bounded by the parsers' limits. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const

/** Options for tests: another thread or time limit. */
export type ThreadOptions = {
  readonly thread?: URL
  readonly timeout?: JobTimeout
  readonly heapMegabytes?: number
}

/** Threads with a deadline and a memory limit, for files from outside. */
export type LimitedThreads<J> = {
  /**
   * Runs one job. A thread that exceeds its time or memory is terminated.
   * @param bytes size of the file, which decides the deadline
   * @throws what the job throws
   */
  run<T>(job: J, bytes: number, transfer?: readonly ArrayBuffer[]): Promise<T | 'overLimit'>
  close(): Promise<void>
}

/** Opens a thread pool; threads start with the first job and stop a minute after the last. */
export function openLimitedThreads<J extends object>(
  name: string,
  { thread, timeout = usual, heapMegabytes }: ThreadOptions & { readonly thread: URL },
): LimitedThreads<J> {
  const { minMs, msPerMegabyte } = timeout
  const pool = new Piscina({
    filename: thread.href,
    name,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    atomics: 'disabled',
    recordTiming: false,
    // Requests have priority.
    niceIncrement: 5,
    resourceLimits: {
      ...resourceLimits,
      ...(heapMegabytes ? { maxOldGenerationSizeMb: heapMegabytes } : {}),
    },
  })
  return {
    async run(job, bytes, transfer = []) {
      const { port1: here, port2: started } = new MessageChannel()
      const deadline = new AbortController()
      const limitMs = Math.max(minMs, (msPerMegabyte * bytes) / 1024 ** 2)
      let stopMeasuring: (() => void) | undefined
      // Time in the queue does not count.
      here.once('message', (id: number) => {
        const thread = pool.threads.find(({ threadId }) => threadId === id)
        if (thread) stopMeasuring = limitWork(thread, limitMs, () => deadline.abort())
      })
      try {
        return await pool.run(
          { ...job, started },
          { signal: deadline.signal, transferList: [started, ...transfer] },
        )
      } catch (problem) {
        if (deadline.signal.aborted || isOutOfMemory(problem)) return 'overLimit'
        throw problem
      } finally {
        stopMeasuring?.()
        here.close()
      }
    },
    close: () => pool.destroy(),
  }
}

/** Calls back once a thread has worked for longer than a limit in milliseconds. @returns a function that stops it */
function limitWork(thread: Worker, limitMs: number, onOver: () => void): () => void {
  // A thread that has ended cannot be measured, and does no work.
  const usage = (since?: NodeJS.CpuUsage) => thread.cpuUsage(since).catch(() => ({ user: 0, system: 0 }))
  const before = usage()
  const measure = async () => {
    const { user, system } = await usage(await before)
    if ((user + system) / 1000 > limitMs) onOver()
  }
  const interval = setInterval(() => void measure(), Math.min(measuredEveryMs, limitMs))
  const timer = setTimeout(onOver, limitMs * wallFactor)
  return () => {
    clearInterval(interval)
    clearTimeout(timer)
  }
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
