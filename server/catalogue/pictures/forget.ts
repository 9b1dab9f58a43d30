import { type Kysely, sql } from 'kysely'
import { undoPeriod } from '#domain/drafts/merge.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { namedInColumns, textsWithPictures } from './named.ts'
import { lockPicture } from './store.ts'

const day = 24 * 60 * 60_000

/** The job that deletes unused pictures, and the milliseconds between two runs. */
export const [forgetTask, forgetAfter] = ['draft.forgetPictures', day]

/** Retention in milliseconds: a day more than a change can be undone (K9). */
const retention = undoPeriod + day

type Deps = { readonly db: Kysely<Rows>; readonly pictures: Pick<Pictures, 'remove'> }

/**
 * Deletes pictures that were removed from a draft so long ago that no undo needs them, and runs again in a day while
 * any are left. A picture is removed if it was deleted from the tray, or its sale has been published or
 * deleted without it. Files that are used elsewhere are not deleted. Pictures uploaded for texts are deleted
 * if no text shows them by then.
 */
export async function forgetPictures({ db, pictures }: Deps, now: number): Promise<void> {
  const before = now - retention
  for (const { sale_id: saleId, key } of await candidates(db, before))
    await db.transaction().execute(async (trx) => {
      await lockPicture(trx, key)
      const [still] = await candidates(trx, before, { saleId, key })
      if (!still) return
      await trx.deleteFrom('draft_pictures').where('sale_id', '=', saleId).where('key', '=', key).execute()
      if (!(await isUsed(trx, key))) await pictures.remove(key)
    })
  await forgetTextPictures({ db, pictures }, before)
  const left = await db
    .selectFrom('draft_pictures')
    .select('key')
    .union(db.selectFrom('content_pictures').select('key'))
    .limit(1)
    .executeTakeFirst()
  if (left) await enqueue(db, forgetTask, {}, { after: forgetAfter, key: forgetTask })
}

/** Deletes pictures that were uploaded for texts before an instant, unless anything shows them. */
async function forgetTextPictures({ db, pictures }: Deps, before: number): Promise<void> {
  const old = db.selectFrom('content_pictures').select('key').where('at', '<', before)
  for (const { key } of await old.execute())
    await db.transaction().execute(async (trx) => {
      await lockPicture(trx, key)
      if (await isShown(trx, key)) return
      const { numDeletedRows } = await trx
        .deleteFrom('content_pictures')
        .where('key', '=', key)
        .where('at', '<', before)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await pictures.remove(key)
    })
}

/** Returns pictures that no draft shows and no change could restore. */
async function candidates(
  db: Kysely<Rows>,
  before: number,
  one?: { readonly saleId: string; readonly key: string },
): Promise<readonly { readonly sale_id: string; readonly key: string }[]> {
  const only = one ? sql`and p.sale_id = ${one.saleId} and p.key = ${one.key}` : sql``
  const { rows } = await sql<{ sale_id: string; key: string }>`
    select p.sale_id, p.key from draft_pictures p left join draft_sales s on s.id = p.sale_id
    where p.created_at < ${before} ${only}
      and (p.discarded_at < ${before} or s.id is null or (s.stage = 'published' and s.changed_at < ${before}))
      and s.document #>> '{cover,key}' is distinct from p.key
      and not exists (
        select from sale_announcements a where a.sale_id = p.sale_id and a.header #>> '{cover,key}' = p.key)
      and not exists (
        select from draft_lots l
        where l.sale_id = p.sale_id and l.document->'pictures' @> jsonb_build_array(jsonb_build_object('key', p.key)))
      and not exists (
        select from draft_changes c
        where c.sale_id = p.sale_id and c.at >= ${before} and strpos(c.edits::text, p.key) > 0)
    limit 5000`.execute(db)
  return rows
}

/** Returns whether a stored picture is shown, or was uploaded for texts. */
const isUsed = async (db: Kysely<Rows>, key: string): Promise<boolean> =>
  (await isShown(db, key)) ||
  (await db.selectFrom('content_pictures').select('key').where('key', '=', key).executeTakeFirst()) !==
    undefined

/** Returns whether anything shows a stored picture. */
async function isShown(db: Kysely<Rows>, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select exists (select from (${namedInColumns}) named where key = ${key})
      or exists (select from (${textsWithPictures}) written where strpos(body, ${key}) > 0) as is_shown`.execute(
    db,
  )
  return rows[0]?.is_shown ?? true
}
