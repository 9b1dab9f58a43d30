import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { pictureCalls } from './calls.ts'
import { forgetPictures, forgetTask } from './forget.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly pictures: Pick<Pictures, 'storePicture' | 'remove'>
  /** Receives the files. */
  readonly spool: Spool
  readonly config: Pick<Config, 'house'>
}

/** Opens the module of pictures of drafts (K12). */
export const openDraftPictures = (
  deps: Deps,
): { readonly calls: readonly CallHandler[]; readonly tasks: Tasks } => ({
  calls: pictureCalls(deps),
  tasks: { [forgetTask]: () => forgetPictures(deps, deps.clock.now()) },
})
