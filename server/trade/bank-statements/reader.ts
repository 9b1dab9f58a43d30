import type { ReadStatement } from '#domain/bank-statements/statement.ts'
import type { StatementLine } from '#domain/bank-statements/statement-line.ts'
import type { Encoding } from '#domain/imports/encodings.ts'
import { createSpreadsheetReader, type ReadFile } from '#server/catalogue/imports/reader.ts'
import type { Isolation, Sender } from '#server/platform/isolation/isolation.ts'

/** A task of the child processes. */
export type Reading = { readonly path: string; readonly encoding?: Encoding }

/** What a child process returns; null for a file of another format. */
export type ReadingResult = {
  readonly format: 'camt.053' | 'mt940'
  /** SHA-256 of the file. */
  readonly digest: string
  readonly read: ReadStatement
} | null

/** The content of a bank’s file: lines, a list whose columns are still to be mapped, or nothing that can be read. */
export type BankFile =
  | {
      readonly kind: 'lines'
      readonly format: 'camt.053' | 'mt940'
      readonly digest: string
      readonly lines: readonly StatementLine[]
    }
  | { readonly kind: 'list'; readonly list: ReadFile }
  | { readonly kind: 'invalid'; readonly issue: string; readonly row: number | null }

/** Reads files of banks in child processes, since they are untrusted (O21). */
export type StatementReader = {
  /** Reads a file on disk. @param bytes its size */
  file(path: string, bytes: number, encoding?: Encoding): Promise<BankFile>
}

const module = new URL('./reading-task.ts', import.meta.url)

const sender: Sender = { lane: 'staff', network: '' }

/** The maximum number of lines of a file, the same as for a list. */
const maxLines = 5_000

/** Creates the reader of bank files. */
export function createStatementReader({ run }: Pick<Isolation, 'run'>): StatementReader {
  const spreadsheets = createSpreadsheetReader({ run })
  return {
    async file(path, size, encoding) {
      const chosen = encoding ? { encoding } : {}
      const done = await run<ReadingResult>({ module, input: { ...chosen, path } }, sender, size)
      if (done === 'overLimit') return invalid('tooComplex')
      if (done.value) return toBankFile(done.value)
      // Lines with balances and notes are recognised by their cells once the columns are known.
      const list = await spreadsheets.file(path, size, {
        ...chosen,
        content: 'statement',
        keep: ['section', 'total'],
      })
      return list.kind === 'read' ? { kind: 'list', list } : invalid(list.issue, list.row)
    },
  }
}

function toBankFile({ format, digest, read }: NonNullable<ReadingResult>): BankFile {
  if (read.kind === 'invalid') return invalid(read.issue)
  if (read.lines.length === 0) return invalid('noRows')
  return read.lines.length > maxLines
    ? invalid('tooManyRows')
    : { kind: 'lines', format, digest, lines: read.lines }
}

const invalid = (issue: string, row: number | null = null): BankFile => ({
  kind: 'invalid',
  issue,
  row,
})
