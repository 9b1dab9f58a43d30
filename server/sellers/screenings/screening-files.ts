import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleUpload } from '#server/platform/http/calls.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import { senderOf } from '#server/platform/isolation/sender.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { cleanName } from '#server/platform/uploads/file-name.ts'
import type { Inspector } from '#server/platform/uploads/inspector.ts'
import { mediaTypes } from '#server/platform/uploads/kinds.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { sellerScreenFile } from '#wire/calls/screenings.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** The accepted types: a document or a picture. */
const accepted: readonly string[] = ['pdf', 'jpg', 'png']

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: { readonly intake: Pick<Uploads['intake'], 'spool'> }
  readonly inspector: Pick<Inspector, 'file'>
  readonly seal: Seal
}

/**
 * Returns the call by which staff add the result of a screening as a file (S2). It is stored encrypted and
 * permanently.
 */
export const screeningFileCall = ({ db, uploads, inspector, seal }: Deps): CallHandler =>
  handleUpload(sellerScreenFile, uploads.intake.spool, async (visit, { userId, screeningId, ak }, file) => {
    const { viewer, now } = visit
    if (!viewer) return refusal('notAllowed')
    if (file.kind !== 'received') return uploadRefusal(file)
    const inspected = await inspector.file(file.path, file.bytes, senderOf(visit))
    if (inspected.kind === 'refused') return refusal('uploadRefused', { reason: inspected.reason })
    if (!accepted.includes(inspected.type)) return refusal('uploadRefused', { reason: 'notAccepted' })
    const content = await readFile(file.path)
    const by = viewer.userId
    const sealed = seal.encrypt(content, aboutFile(screeningId, by, now))
    return db.transaction().execute(async (trx) => {
      const screening = await trx
        .selectFrom('seller_screenings')
        .leftJoin('seller_screening_files as file', 'file.screening_id', 'seller_screenings.id')
        .select('file.id')
        .where('seller_screenings.id', '=', screeningId)
        .where('seller_screenings.user_id', '=', userId)
        .forUpdate('seller_screenings')
        .executeTakeFirst()
      if (!screening) return refusal('notFound')
      if (screening.id === ak) return null
      if (screening.id !== null) return refusal('wrongState', { status: 'hasFile' })
      const stored = { house_key: sealed.houseKey, data_key: sealed.dataKey, content: sealed.content }
      const described = { name: cleanName(file.name, inspected.type), type: mediaTypes[inspected.type] }
      await trx
        .insertInto('seller_screening_files')
        .values({ screening_id: screeningId, id: ak, ...described, ...stored, at: now, by_user_id: by })
        .execute()
      const about = { kind: 'person', id: userId }
      await recordAction(trx, { by, act: 'seller.screenFile', about, detail: {} }, now)
      return null
    })
  })

/** Opens the file of a screening with its content, or returns null if there is none. */
export async function openScreeningFile(db: Kysely<Rows>, seal: Seal, screeningId: string) {
  const row = await db
    .selectFrom('seller_screening_files as file')
    .innerJoin('seller_screenings', 'seller_screenings.id', 'screening_id')
    .selectAll('file')
    .select('seller_screenings.user_id')
    .where('screening_id', '=', screeningId)
    .executeTakeFirst()
  if (!row) return null
  const sealed = { houseKey: row.house_key, dataKey: row.data_key, content: row.content }
  const content = seal.decrypt(sealed, aboutFile(screeningId, row.by_user_id, row.at))
  if (!content) throw new Error(`The key of the file of screening ${screeningId} is missing`)
  return { name: row.name, type: row.type, userId: row.user_id, content }
}

const aboutFile = (key: string, userId: string, createdAt: Instant) => ({ key, userId, createdAt })
