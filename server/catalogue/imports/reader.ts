import {
  openLimitedThreads,
  type Started,
  type ThreadOptions,
} from '#server/platform/uploads/limited-threads.ts'
import type { ReadTable } from './read-table.ts'
import type { TextChoice } from './separated.ts'
import { type FaultyTable, faulty } from './table.ts'

/** The user's choices in place of the detected format. */
export type ReadChoice = TextChoice & {
  /** The name of a workbook's sheet. */
  readonly sheet?: string
}

type Job = ReadChoice & { readonly path: string }

/** A job for a thread. */
export type Reading = Started<Job>

/** A file that was read, with its SHA-256. */
export type ReadFile = ReadTable & { readonly digest: string }

/** Reads spreadsheets in worker threads, so that no file blocks the event loop. */
export type SpreadsheetReader = {
  /** Reads a file on disk. @param bytes its size */
  file(path: string, bytes: number, choice?: ReadChoice): Promise<ReadFile | FaultyTable>
  close(): Promise<void>
}

/** Opens the threads. @param options for tests */
export function openSpreadsheetReader(options: ThreadOptions = {}): SpreadsheetReader {
  const threads = openLimitedThreads<Job>('read', {
    ...options,
    thread: options.thread ?? new URL('./reading-thread.ts', import.meta.url),
  })
  return {
    async file(path, bytes, choice = {}) {
      const read = await threads.run<ReadFile | FaultyTable>({ ...choice, path }, bytes)
      return read === 'overLimit' ? faulty('tooComplex') : read
    },
    close: () => threads.close(),
  }
}
