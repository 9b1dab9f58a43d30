import type { Isolation, Sender } from '#server/platform/isolation/isolation.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { ReadTable } from './read-table.ts'
import type { TextChoice } from './separated.ts'
import { type InvalidTable, invalid } from './table.ts'

/** The user's choices, which replace the detected format. */
export type ReadChoice = TextChoice & {
  /** The name of a workbook's sheet. */
  readonly sheet?: string
}

/** A task for the child processes. */
export type Reading = ReadChoice & { readonly path: string }

/** A file that was read, with its SHA-256. */
export type ReadFile = ReadTable & { readonly digest: string }

/** A file as a child process sends it, with its parts in sequence in the bytes. */
export type SentTable = Omit<ReadFile, 'parts'> & { readonly partLengths: readonly number[] }

/** Reads spreadsheets in child processes. */
export type SpreadsheetReader = {
  /** Reads a file on disk. @param bytes its size */
  file(path: string, bytes: number, choice?: ReadChoice): Promise<ReadFile | InvalidTable>
}

const module = new URL('./reading-task.ts', import.meta.url)

/** Processor time for a hundred thousand results, in milliseconds. */
const resultsCpuMs = 60_000

const sender: Sender = { lane: 'staff', network: '' }

/** Creates the reader of spreadsheets. */
export function createSpreadsheetReader({ run }: Pick<Isolation, 'run'>): SpreadsheetReader {
  return {
    async file(path, size, choice = {}) {
      const input: Reading = { ...choice, path }
      const done = await run<SentTable | InvalidTable>(
        choice.content === 'results' ? { module, input, cpuMs: resultsCpuMs } : { module, input },
        sender,
        size,
      )
      if (done === 'overLimit') return invalid('tooComplex')
      if (done.value.kind === 'invalid') return done.value
      const { partLengths, ...read } = done.value
      return { ...read, parts: await partsOf(done.bytes, partLengths) }
    },
  }
}

function partsOf(bytes: Buffer, lengths: readonly number[]): Promise<readonly string[]> {
  let at = 0
  return mapInTurns(lengths, (length) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  })
}
