import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import {
  type ContentDraft,
  type ContentKind,
  contentKinds,
  emptyContent,
} from '#domain/content/content-draft.ts'
import { nothingOutdated, type OutdatedContent } from '#domain/content/languages.ts'
import type { FieldRevisions } from '#domain/drafts/merge.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { contentDraft, contentFile } from '#wire/entities/content.ts'

/** The identity of a text: its kind, and the last part of its address. */
export type ContentName = { readonly kind: ContentKind; readonly contentId: string }

/** The changes that staff have made to a text. */
export type StoredContent = ContentName & {
  /** Rises with every change. */
  readonly rev: number
  /** null if there are no unpublished changes. */
  readonly draft: ContentDraft | null
  readonly revisions: FieldRevisions
  readonly outdated: OutdatedContent
  /** The outdated texts at its last publication. */
  readonly outdatedBefore: OutdatedContent
  /** When the draft is published, in Unix milliseconds; 0 without a time. */
  readonly publishAt: number
  readonly lastAk: string
  readonly changedAt: number
  readonly changedBy: string
}

const revisions = z.record(z.string(), z.object({ rev: z.number(), by: z.string(), at: z.number() }))
const document = z.record(z.string(), z.unknown())

const storedOf = (row: Selectable<Rows['content_drafts']>): StoredContent => ({
  kind: contentKinds.find((one) => one === row.kind) ?? 'news',
  contentId: row.id,
  rev: row.rev,
  draft:
    row.document === null ? null : contentDraft.parse({ ...emptyContent, ...document.parse(row.document) }),
  revisions: revisions.parse(row.revisions),
  outdated: contentFile.shape.outdated.parse(row.outdated ?? nothingOutdated),
  outdatedBefore: contentFile.shape.outdated.parse(row.outdated_before ?? nothingOutdated),
  publishAt: row.publish_at ?? 0,
  lastAk: row.last_ak,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

/** Returns the changes that staff have made to all texts. */
export async function readAllStored(db: Kysely<Rows>): Promise<readonly StoredContent[]> {
  return (await db.selectFrom('content_drafts').selectAll().execute()).map(storedOf)
}

/** Returns the changes that staff have made to a text, or null if there were never any. */
export async function readStored(
  db: Kysely<Rows>,
  { kind, contentId }: ContentName,
): Promise<StoredContent | null> {
  const row = await db
    .selectFrom('content_drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', contentId)
    .executeTakeFirst()
  return row ? storedOf(row) : null
}

/** Locks a text, stored or not, until the end of a transaction. */
export const lockContent = async (
  trx: Transaction<Rows>,
  { kind, contentId }: ContentName,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${contentId}`}, 0))`.execute(trx)
}

/** Stores the changes to a text. */
export async function storeContent(trx: Transaction<Rows>, stored: StoredContent): Promise<void> {
  const { kind, contentId, rev, draft, publishAt, lastAk, changedAt, changedBy } = stored
  const values = {
    rev,
    document: draft && JSON.stringify(draft),
    revisions: JSON.stringify(stored.revisions),
    outdated: JSON.stringify(stored.outdated),
    outdated_before: JSON.stringify(stored.outdatedBefore),
    publish_at: publishAt === 0 ? null : publishAt,
    last_ak: lastAk,
    changed_at: changedAt,
    changed_by: changedBy,
  }
  await trx
    .insertInto('content_drafts')
    .values({ kind, id: contentId, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
}
