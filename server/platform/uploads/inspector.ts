import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { FileKind } from './kinds.ts'
import { type Refused, refused } from './refused.ts'

/** A file that has passed the checks, in place; a picture was replaced by its re-encoded copy. */
export type Inspected = {
  readonly kind: 'taken'
  readonly type: FileKind
  readonly size: number
  /** Hex SHA-256. */
  readonly sha256: string
}

/** Checks uploaded files in worker threads, so that no content blocks the event loop. */
export type Inspector = {
  /** Checks a file on disk by its content. @param bytes its size */
  file(path: string, bytes: number): Promise<Inspected | Refused>
  /** Re-encodes the picture of an ID document as JPEG. The bytes are transferred and must not be used afterwards. */
  documentPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer | Refused>
  /** Stops the threads. */
  close(): Promise<void>
}

/** A job for a thread, with a port on which it reports its start. */
export type Inspection = { readonly started: MessagePort } & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'documentPicture'; readonly bytes: Uint8Array<ArrayBuffer> }
)

/** Time limit of a check in milliseconds. */
export type CheckTimeout = { readonly minMs: number; readonly msPerMegabyte: number }

const usual: CheckTimeout = { minMs: 5000, msPerMegabyte: 1000 }

/** Heap limit of a thread in megabytes. Memory outside the heap is bounded by the parsers' limits. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const

/**
 * Opens the thread pool; threads start with the first file and stop a minute after the last.
 * @param options for tests: another thread or time limit
 */
export function openInspector(
  options: { readonly thread?: URL; readonly timeout?: CheckTimeout; readonly heapMegabytes?: number } = {},
): Inspector {
  const { minMs, msPerMegabyte } = options.timeout ?? usual
  const pool = new Piscina({
    filename: (options.thread ?? new URL('./inspection-thread.ts', import.meta.url)).href,
    name: 'inspect',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    atomics: 'disabled',
    recordTiming: false,
    // Requests have priority.
    niceIncrement: 5,
    resourceLimits: {
      ...resourceLimits,
      ...(options.heapMegabytes ? { maxOldGenerationSizeMb: options.heapMegabytes } : {}),
    },
  })

  /** Runs one check. A thread that exceeds its time or memory is terminated and the file rejected. */
  async function run<T>(
    job: (started: MessagePort) => Inspection,
    bytes: number,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<T | Refused> {
    const { port1: here, port2: started } = new MessageChannel()
    const deadline = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // Time in the queue does not count.
    here.once('message', () => {
      timer = setTimeout(() => deadline.abort(), Math.max(minMs, (msPerMegabyte * bytes) / 1024 ** 2))
    })
    try {
      return await pool.run(job(started), { signal: deadline.signal, transferList: [started, ...transfer] })
    } catch (problem) {
      if (deadline.signal.aborted || isOutOfMemory(problem)) return refused('tooComplex')
      throw problem
    } finally {
      clearTimeout(timer)
      here.close()
    }
  }

  return {
    file: (path, bytes) => run<Inspected>((started) => ({ kind: 'file', started, path }), bytes),
    async documentPicture(bytes) {
      const drawn = await run<Uint8Array<ArrayBuffer>>(
        (started) => ({ kind: 'documentPicture', started, bytes }),
        bytes.length,
        [bytes.buffer],
      )
      return 'kind' in drawn ? drawn : Buffer.from(drawn.buffer)
    },
    close: () => pool.destroy(),
  }
}

const isOutOfMemory = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
