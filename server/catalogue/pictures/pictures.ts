import { readFile } from 'node:fs/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures, Stored } from '#server/platform/files/files.ts'
import type { UploadRefused } from '#server/platform/files/refusal.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { pictureCalls } from './calls.ts'
import { forgetAfter, forgetPictures, forgetTask } from './forget.ts'
import { lockPicture } from './store.ts'
import { storedName } from './upload.ts'

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

/**
 * Stores a picture for texts, only once however often its file is uploaded. Unless a text shows it, it is
 * deleted a month after its last upload.
 * @param record records something else in the same transaction
 */
export async function storeTextPicture(
  { db, pictures }: Pick<Deps, 'db'> & { readonly pictures: Pick<Pictures, 'storePicture'> },
  file: ReceivedFile,
  now: number,
  record: (trx: Transaction<Rows>, name: string) => Promise<void>,
): Promise<(Stored & { readonly name: string }) | UploadRefused> {
  const bytes = await readFile(file.path)
  const stored = await pictures.storePicture(bytes)
  if (stored.kind === 'refused') return stored
  const { key, width, height } = stored
  const name = storedName(file.name)
  return db.transaction().execute(async (trx) => {
    await lockPicture(trx, key)
    // The job may have deleted its file in the meantime.
    await pictures.storePicture(bytes)
    await trx
      .insertInto('content_pictures')
      .values({ key, name, width, height, at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ name, at: now }))
      .execute()
    await record(trx, name)
    await enqueue(trx, forgetTask, {}, { after: forgetAfter, key: forgetTask })
    return { ...stored, name }
  })
}
