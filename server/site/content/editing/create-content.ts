import type { Kysely, Transaction } from 'kysely'
import { emptyContent } from '#domain/content/content-draft.ts'
import { isSlug, reservedSlugs } from '#domain/content/slug.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { lastOf } from '../content-cache.ts'
import { readMoves } from '../read-content.ts'
import { type ContentRequest, record, storeNext, unchanged } from './change-content.ts'
import { readPublished } from './published-content.ts'
import { type ContentName, lockContent, readStored } from './stored-content.ts'

/** Creates a draft, empty but for its English title, at an address that no text has or ever had. */
export const createContent = (db: Kysely<Rows>, request: ContentRequest, title: string) =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx, request)
    const stored = await readStored(trx, request)
    if (stored?.lastAk === request.ak) return { rev: stored.rev }
    const status = await addressIssue(trx, request)
    if (status !== null) return refusal('wrongState', { status })
    await record(trx, request, 'content.create')
    return storeNext(
      trx,
      { request, stored: unchanged(request) },
      {
        draft: { ...emptyContent, title: { ...emptyContent.title, en: title } },
      },
    )
  })

/**
 * Returns why a text cannot have an address, or null if it can.
 *
 * @param of the text to be renamed, which may return to an address that it had before
 */
export async function addressIssue(
  trx: Transaction<Rows>,
  { kind, contentId }: ContentName,
  of = '',
): Promise<'reserved' | 'taken' | null> {
  if (!isSlug(contentId) || (kind === 'page' && reservedSlugs.has(contentId))) return 'reserved'
  if (await readStored(trx, { kind, contentId })) return 'taken'
  if (await readPublished(trx, { kind, contentId }, 0)) return 'taken'
  if (kind !== 'news' && kind !== 'page') return null
  const moves = await readMoves(trx, kind)
  return moves.has(contentId) && lastOf(moves, contentId) !== of ? 'taken' : null
}
