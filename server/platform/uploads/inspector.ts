import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { FileKind } from './kinds.ts'
import { type Refused, refused } from './refused.ts'

/** A file that has passed the checks. It lies where it lay; a picture was replaced by its redrawn copy. */
export type Inspected = {
  readonly kind: 'taken'
  readonly type: FileKind
  readonly size: number
  /** Hex SHA-256. */
  readonly sha256: string
}

/** Checks files from strangers in worker threads, so that no content can block the event loop. */
export type Inspector = {
  /** Checks a file on the disk, by its content alone. @param bytes its size */
  file(path: string, bytes: number): Promise<Inspected | Refused>
  /** Redraws the picture of an ID document as a JPEG. The bytes given are moved away and must not be used again. */
  documentPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer | Refused>
  /** Stops the threads. */
  close(): Promise<void>
}

/** What a thread is given: the job, and a port on which it reports that it has begun. */
export type Inspection = { readonly started: MessagePort } & (
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'documentPicture'; readonly bytes: Uint8Array<ArrayBuffer> }
)

/** How long a check may take, in milliseconds. */
export type CheckTimeout = { readonly minMs: number; readonly msPerMegabyte: number }

const usual: CheckTimeout = { minMs: 5000, msPerMegabyte: 1000 }

/** Heap of one thread in megabytes. What lies outside the heap is bounded by the caps of the readers. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const

/**
 * Opens the pool; its threads start with the first file and end a minute after the last.
 * @param options for tests: another thread, another deadline
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
    // Requests come first.
    niceIncrement: 5,
    resourceLimits: {
      ...resourceLimits,
      ...(options.heapMegabytes ? { maxOldGenerationSizeMb: options.heapMegabytes } : {}),
    },
  })

  /** Runs one check. A thread that exceeds its time or memory is terminated, and the file is refused. */
  async function run<T>(
    job: (started: MessagePort) => Inspection,
    bytes: number,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<T | Refused> {
    const { port1: here, port2: started } = new MessageChannel()
    const deadline = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // Time spent in the queue is not the file's.
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
