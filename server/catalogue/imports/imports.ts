import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import { importCalls } from './calls.ts'
import { createSpreadsheetReader } from './reader.ts'

/** Spreadsheets that are imported into drafts. */
export type Imports = {
  readonly calls: readonly CallHandler[]
}

type Deps = { readonly db: Kysely<Rows>; readonly spool: Spool; readonly isolation: Isolation }

/** Creates the module of imports. @param deps.spool receives the files */
export const createImports = ({ db, spool, isolation }: Deps): Imports => ({
  calls: importCalls({ db, spool, reader: createSpreadsheetReader(isolation) }),
})
