import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Overrides } from '#server/platform/traditional/overrides.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { resultTasks } from './apply-results.ts'
import { importCalls } from './calls.ts'
import { createSpreadsheetReader } from './reader.ts'

/** The imports of spreadsheets into drafts. */
export type Imports = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Pick<Clock, 'now'>
  readonly uploads: Pick<Uploads, 'intake' | 'open'>
  readonly isolation: Isolation
  readonly overrides: Pick<Overrides, 'announce'>
}

/** Creates the module of imports. @param deps.uploads receives the files */
export const createImports = ({ db, clock, uploads, isolation, overrides }: Deps): Imports => ({
  tasks: resultTasks(db, clock.now),
  calls: importCalls({
    db,
    uploads,
    overrides,
    spool: uploads.intake.spool,
    reader: createSpreadsheetReader(isolation),
  }),
})
