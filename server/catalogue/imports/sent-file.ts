import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { FileOutcome, Spool } from '#server/platform/http/file-receiver.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly spool: Spool
  readonly uploads: Pick<Uploads, 'open'>
}

/**
 * Spools a file sent with the enquiry from which a consignment was made while it is read.
 * @returns the result of `read`, or null if no such file was sent
 */
export async function readSentFile<Done>(
  { db, spool, uploads }: Deps,
  { consignmentId, key }: { readonly consignmentId: string; readonly key: string },
  read: (file: FileOutcome) => Promise<Done>,
): Promise<Done | null> {
  const sent = await db
    .selectFrom('uploads')
    .innerJoin('enquiries', 'enquiries.id', 'uploads.enquiry_id')
    .select('uploads.key')
    .where('uploads.key', '=', key)
    .where('enquiries.consignment_id', '=', consignmentId)
    .executeTakeFirst()
  const stored = sent ? await uploads.open(key) : null
  if (!stored) return null
  const file = await spool.receive({ name: stored.name, content: stored.content }, '')
  try {
    return await read(file)
  } finally {
    if (file.kind === 'received') await spool.discard(file)
  }
}
