import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { isItemEditable } from '#domain/consignments/item-progress.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { type CallHandler, handleUpload } from '#server/platform/http/calls.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { inConsignment, recordItems } from '#server/sellers/items/change-items.ts'
import { readItems } from '#server/sellers/items/items.ts'
import { custodyPicture } from '#wire/calls/custody.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { wrongItemState } from './lock-items.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly uploads: Pick<Uploads, 'pictureSpool'>
}

/** Returns the call that adds a picture of a shot to an item, replacing an earlier one (K12). */
export const pictureCall = ({ db, pictures, uploads }: Deps): CallHandler =>
  handleUpload(
    custodyPicture,
    uploads.pictureSpool,
    async ({ viewer, now }, { consignmentId, itemId, shot }, file) => {
      if (!viewer) return refusal('notAllowed')
      if (file.kind !== 'received') return uploadRefusal(file)
      const stored = await pictures.storePicture(await readFile(file.path), { isBatch: true })
      if (stored.kind === 'refused') return refusal('uploadRefused', { reason: stored.reason })
      const { key, width, height } = stored
      return inConsignment(db, consignmentId, async (trx) => {
        const [item] = await readItems(trx, { ids: [itemId] }, 'update')
        if (item?.consignmentId !== consignmentId) return refusal('notFound')
        if (!isItemEditable(item.state)) return wrongItemState(item.state)
        const list = withShot(item.draft.pictures, { key, width, height, alt: { en: '', zh: '' } }, shot)
        if (list.length > maxLotPictures) return refusal('uploadRefused', { reason: 'tooMany' })
        await sql`update items set document = jsonb_set(document, '{pictures}', ${JSON.stringify(list)}::jsonb)
          where id = ${itemId}`.execute(trx)
        const by = { consignmentId, by: viewer.userId, now }
        await recordItems(trx, by, [{ item, act: 'item.picture', detail: { shot } }])
        return { key }
      })
    },
  )

/** Returns the pictures with a new one of a shot; the front comes first. */
function withShot(
  pictures: readonly DraftPicture[],
  added: DraftPicture,
  shot: Shot,
): readonly DraftPicture[] {
  const others = pictures.filter((one) => one.shot !== shot && one.key !== added.key)
  const one = { ...added, shot }
  return shot === 'front' ? [one, ...others] : [...others, one]
}
