import type { FileKind } from './kinds.ts'
import { openLimitedThreads, type Started, type ThreadOptions } from './limited-threads.ts'
import { type Refused, refused } from './refused.ts'

/** A file that has passed the checks, in place; a picture was replaced by its re-encoded copy. */
export type Inspected = {
  readonly kind: 'accepted'
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

type Job =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'documentPicture'; readonly bytes: Uint8Array<ArrayBuffer> }

/** A job for a thread. */
export type Inspection = Started<Job>

/** Opens the threads. @param options for tests */
export function openInspector(options: ThreadOptions = {}): Inspector {
  const threads = openLimitedThreads<Job>('inspect', {
    ...options,
    thread: options.thread ?? new URL('./inspection-thread.ts', import.meta.url),
  })
  return {
    async file(path, bytes) {
      const inspected = await threads.run<Inspected | Refused>({ kind: 'file', path }, bytes)
      return inspected === 'overLimit' ? refused('tooComplex') : inspected
    },
    async documentPicture(bytes) {
      const drawn = await threads.run<Uint8Array<ArrayBuffer> | Refused>(
        { kind: 'documentPicture', bytes },
        bytes.length,
        [bytes.buffer],
      )
      if (drawn === 'overLimit') return refused('tooComplex')
      return 'kind' in drawn ? drawn : Buffer.from(drawn.buffer)
    },
    close: () => threads.close(),
  }
}
