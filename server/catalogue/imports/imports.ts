import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { Overrides } from '#server/platform/traditional/overrides.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { importCalls } from './calls.ts'
import { createSpreadsheetReader } from './reader.ts'

/** The imports of spreadsheets into drafts. */
export type Imports = {
  readonly calls: readonly CallHandler[]
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'intake' | 'open'>
  readonly isolation: Isolation
  readonly overrides: Pick<Overrides, 'announce'>
}

/** Creates the module of imports. @param deps.uploads receives the files */
export const createImports = ({ db, uploads, isolation, overrides }: Deps): Imports => ({
  calls: importCalls({
    db,
    uploads,
    overrides,
    spool: uploads.intake.spool,
    reader: createSpreadsheetReader(isolation),
  }),
})
