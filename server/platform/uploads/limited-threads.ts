import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** A job for a thread, with a port on which it reports its start. */
export type Started<J> = J & { readonly started: MessagePort }

/** Time limit of a job in milliseconds. */
export type JobTimeout = { readonly minMs: number; readonly msPerMegabyte: number }

const usual: JobTimeout = { minMs: 5000, msPerMegabyte: 1000 }

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
      let timer: NodeJS.Timeout | undefined
      // Time in the queue does not count.
      here.once('message', () => {
        timer = setTimeout(() => deadline.abort(), Math.max(minMs, (msPerMegabyte * bytes) / 1024 ** 2))
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
        clearTimeout(timer)
        here.close()
      }
    },
    close: () => pool.destroy(),
  }
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
