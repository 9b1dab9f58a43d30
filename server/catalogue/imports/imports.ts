import type { Clock } from '#server/platform/clock/clock.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Overrides } from '#server/platform/traditional/overrides.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { resultTasks } from './apply-results.ts'
import { importCalls } from './calls.ts'
import type { MarketBidDeps } from './market-bids.ts'
import { createSpreadsheetReader } from './reader.ts'

/** The imports of spreadsheets into drafts. */
export type Imports = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
}

type Deps = MarketBidDeps & {
  readonly clock: Pick<Clock, 'now'>
  readonly uploads: Pick<Uploads, 'intake' | 'open'>
  readonly isolation: Isolation
  readonly overrides: Pick<Overrides, 'announce'>
}

/** Creates the module of imports. @param deps.uploads receives the files */
export const createImports = ({ clock, uploads, isolation, overrides, ...bids }: Deps): Imports => ({
  tasks: resultTasks(bids.db, clock.now),
  calls: importCalls({
    ...bids,
    uploads,
    overrides,
    spool: uploads.intake.spool,
    reader: createSpreadsheetReader(isolation),
  }),
})
