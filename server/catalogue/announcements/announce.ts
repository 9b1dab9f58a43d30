import { type Kysely, sql, type Transaction } from 'kysely'
import { unannouncedFields } from '#domain/drafts/announcement.ts'
import { checkAnnouncement, type FieldIssue, isReady } from '#domain/drafts/check.ts'
import { type Author, findRepeated, recordChange } from '#server/catalogue/drafts/change-log.ts'
import { readCheckContext } from '#server/catalogue/drafts/check.ts'
import { type NotEditable, refusedStage } from '#server/catalogue/drafts/edit.ts'
import { lockSaleDraft, type StoredSale } from '#server/catalogue/drafts/rows.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { headerOf } from '#wire/entities/sale-header.ts'
import { type AnnouncedSale, readAnnouncements, removeAnnouncement, storeAnnouncement } from './store.ts'

/**
 * The result of announcing: the time of the first announcement and the entry of the change log, or '' if
 * there is none.
 */
export type Announced =
  | { readonly kind: 'announced'; readonly at: number; readonly change: string }
  | NotEditable
  /** The draft has changed since the revision that staff saw. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'notReady'; readonly issues: readonly FieldIssue[] }

/**
 * K1: announces a draft, or updates its announcement, with the header of the revision that staff saw. An
 * update that changes nothing leaves no entry.
 */
export const announceSale = (db: Kysely<Rows>, saleId: string, request: Request): Promise<Announced> =>
  db.transaction().execute(async (trx) => {
    const sale = await lockSaleDraft(trx, saleId, 'update')
    const refused = refusedStage(sale)
    if (refused || !sale) return refused ?? { kind: 'notFound' }
    return announceLocked(trx, sale, request)
  })

type Request = { readonly rev: number; readonly isTobacco: boolean; readonly author: Author }

async function announceLocked(
  trx: Transaction<Rows>,
  sale: StoredSale,
  { rev, author, ...request }: Request,
): Promise<Announced> {
  const saleId = sale.id
  const before = (await readAnnouncements(trx, [saleId])).get(saleId)
  const at = before?.announcedAt ?? author.now
  const repeated = await findRepeated(trx, author)
  if (repeated) return { kind: 'announced', at, change: repeated.id }
  if (rev !== sale.rev) return { kind: 'changed' }
  const issues = checkAnnouncement(sale.draft, await readCheckContext(trx, saleId, author.now))
  if (!isReady(issues)) return { kind: 'notReady', issues }
  const header = headerOf(sale.draft)
  const isTobacco = request.isTobacco || (await offersOnlyTobacco(trx, saleId))
  if (before && isSameAnnouncement(before, { header, isTobacco }))
    return { kind: 'announced', at, change: '' }
  await storeAnnouncement(trx, { saleId, header, isTobacco }, author.now)
  const changes = [{ path: 'announcement', before: before?.header ?? null, after: header }]
  const edits = [{ lotId: null, changes }]
  const change = await recordChange(trx, author, { saleId, kind: 'announce', rev, edits })
  const about = { kind: 'sale', id: saleId }
  const detail = { number: header.number }
  await recordAction(trx, { by: author.by, act: 'sale.announce', about, detail }, author.now)
  return { kind: 'announced', at, change }
}

type Content = Pick<AnnouncedSale, 'header' | 'isTobacco'>

const isSameAnnouncement = (one: Content, other: Content): boolean =>
  one.isTobacco === other.isTobacco && unannouncedFields(one.header, other.header).length === 0

/** C2: returns whether a draft has lots and all of them are cigars. */
export async function offersOnlyTobacco(trx: Kysely<Rows>, saleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('draft_lots')
    .select(sql<boolean | null>`bool_and(document ->> 'kind' = 'cigars')`.as('all'))
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  return row?.all ?? false
}

/** K1: removes the announcement of a draft, whose page is no longer public. */
export const unannounceSale = (
  db: Kysely<Rows>,
  saleId: string,
  author: Author,
): Promise<{ readonly kind: 'unannounced'; readonly change: string } | NotEditable> =>
  db.transaction().execute(async (trx) => {
    const sale = await lockSaleDraft(trx, saleId, 'update')
    const refused = refusedStage(sale)
    if (refused || !sale) return refused ?? { kind: 'notFound' }
    const repeated = await findRepeated(trx, author)
    if (repeated) return { kind: 'unannounced', change: repeated.id }
    const before = (await readAnnouncements(trx, [saleId])).get(saleId)
    if (!before || !(await removeAnnouncement(trx, saleId))) return { kind: 'notFound' }
    const changes = [{ path: 'announcement', before: before.header, after: null }]
    const edits = [{ lotId: null, changes }]
    const change = await recordChange(trx, author, { saleId, kind: 'unannounce', rev: sale.rev, edits })
    const about = { kind: 'sale', id: saleId }
    const detail = { number: before.header.number }
    await recordAction(trx, { by: author.by, act: 'sale.unannounce', about, detail }, author.now)
    return { kind: 'unannounced', change }
  })
