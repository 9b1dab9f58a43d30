import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { type NotEditable, refusedStage } from '#server/catalogue/drafts/edit.ts'
import { lockSaleDraft, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { UploadRefused } from '#server/platform/files/refusal.ts'
import type { ReceivedFile } from '#server/platform/http/file-receiver.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { forgetAfter, forgetTask } from './forget.ts'
import { addOtherName, forgetOtherNames } from './other-names.ts'
import { type ArrivedPicture, lockPicture } from './store.ts'

/** The maximum number of pictures of one sale. */
const maxPictures = 12_000

/** Control and format characters, lone surrogates and line separators. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Returns the name of a picture's file as it is stored: without folders, at most 200 characters. */
export const storedName = (given: string): string =>
  (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '').replace(unseen, '').trim().slice(-200).toWellFormed()

/** An uploaded picture, and whether it is new in this draft. */
type Arrived = { readonly kind: 'arrived'; readonly picture: ArrivedPicture; readonly isNew: boolean }

type Deps = { readonly db: Kysely<Rows>; readonly pictures: Pick<Pictures, 'storePicture'> }

/**
 * Stores a picture for the lots of a draft, or for corrections of a published sale (K13), only once however
 * often its file is uploaded. One that was deleted from the tray returns to it. An additional name that gives
 * another lot counts as new (K12).
 */
export async function uploadPicture(
  { db, pictures }: Deps,
  { saleId, file }: { readonly saleId: string; readonly file: ReceivedFile },
  { by, now }: { readonly by: string; readonly now: number },
): Promise<Arrived | NotEditable | UploadRefused | { readonly kind: 'full' }> {
  if (!(await isPublished(db, saleId))) {
    const early = refusedStage(await readSaleDraft(db, saleId))
    if (early) return early
  }
  const [digest, bytes] = await Promise.all([digestOf(file.path), readFile(file.path)])
  const stored = await pictures.storePicture(bytes, { isBatch: true })
  if (stored.kind === 'refused') return stored
  const { key, width, height } = stored
  return db.transaction().execute(async (trx) => {
    const forCorrection = await isPublished(trx, saleId)
    const refused = forCorrection ? null : refusedStage(await lockSaleDraft(trx, saleId, 'share'))
    if (refused) return refused
    await lockPicture(trx, key)
    // The job may have deleted its file in the meantime.
    await pictures.storePicture(bytes, { isBatch: true })
    const known = await trx
      .selectFrom('draft_pictures')
      .select('discarded_at')
      .where('sale_id', '=', saleId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!known && (await countOf(trx, saleId)) >= maxPictures) return { kind: 'full' }
    const isNew = !known || known.discarded_at !== null
    const name = storedName(file.name)
    const row = { sale_id: saleId, key, digest, name, width, height, created_at: now, created_by: by }
    const renewed = { name, created_at: now, created_by: by, discarded_at: null, placed_at: null }
    // Its retention begins again, so that a correction has as long to show it as a new picture.
    const isRenewed = isNew || forCorrection
    const picture = await trx
      .insertInto('draft_pictures')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['sale_id', 'key']).doUpdateSet(isRenewed ? renewed : { key: sql`excluded.key` }),
      )
      .returning(['key', 'digest', 'name', 'width', 'height', 'created_at', 'placed_at'])
      .executeTakeFirstOrThrow()
    await enqueue(trx, forgetTask, {}, { after: forgetAfter, key: forgetTask })
    if (isRenewed) await forgetOtherNames(trx, saleId, key)
    const isForOther = !isRenewed && (await addOtherName(trx, saleId, picture, name))
    return { kind: 'arrived', picture, isNew: isNew || isForOther }
  })
}

/** Returns whether a sale is published; its draft, if it had one, is then no longer editable. */
async function isPublished(db: Kysely<Rows>, saleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auctions')
    .select('id')
    .where('id', '=', saleId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function countOf(db: Kysely<Rows>, saleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft_pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
