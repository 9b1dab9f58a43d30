import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import { importCalls } from './calls.ts'
import { openSpreadsheetReader } from './reader.ts'

/** Spreadsheets that are imported into drafts. */
export type Imports = {
  readonly calls: readonly CallHandler[]
  /** Stops the threads that read files. */
  close(): Promise<void>
}

/** Opens the module of imports. @param deps.spool receives the files */
export function openImports({ db, spool }: { readonly db: Kysely<Rows>; readonly spool: Spool }): Imports {
  const reader = openSpreadsheetReader()
  return { calls: importCalls({ db, spool, reader }), close: () => reader.close() }
}
