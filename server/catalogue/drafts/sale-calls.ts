import type { Kysely } from 'kysely'
import type { SaleKind } from '#domain/auction/listing.ts'
import { unannouncedFields } from '#domain/drafts/announcement.ts'
import { emptySaleDraft, type SaleDraft, type SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { type AnnouncedSale, readAnnouncements } from '#server/catalogue/announcements/store.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  saleCheck,
  saleDraftCreate,
  saleDraftDelete,
  saleDraftGet,
  saleDraftList,
  saleDraftSet,
  salePublish,
  saleUnschedule,
} from '#wire/calls/sale-drafts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { findRepeated, lockKey, recordChange } from './change-log.ts'
import { checkSale, toWireIssues } from './check.ts'
import { copySale } from './copy-sale.ts'
import { editSale } from './edit.ts'
import { publicationRefusal } from './not-published.ts'
import { type PublicationDeps, publishDraft, unschedule } from './publication.ts'
import { namesOf, refusalOf } from './refusals.ts'
import { lockSaleDraft, newDraftId, readSaleDraft, type StoredSale, saleOf } from './rows.ts'

type Deps = PublicationDeps & { readonly cache: Pick<CatalogueCache, 'sale'> }

/** Returns the calls for sales in preparation. */
export function saleDraftCalls(deps: Deps): readonly CallHandler[] {
  const { db, cache } = deps
  return [
    handleMemberCall(saleDraftList, async (_visit, { page, size }) => {
      const { total } = await db
        .selectFrom('draft_sales')
        .where('id', 'not in', db.selectFrom('sale_additions').select('draft_id'))
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('draft_sales')
        .where('id', 'not in', db.selectFrom('sale_additions').select('draft_id'))
        .selectAll()
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute()
      const heads = await headsOf(db, rows.map(saleOf))
      const list = heads.map(({ draft: { number, kind, title, startTime }, ...head }) => ({
        ...head,
        number,
        kind,
        title,
        startTime: startTime ?? 0,
      }))
      return { list, total: Number(total), page, size }
    }),

    handleMemberCall(saleDraftGet, async (_visit, { auctionId }) => {
      const sale = await readSaleDraft(db, auctionId)
      const [head] = sale ? await headsOf(db, [sale]) : []
      return head ? { ...head, additionOf: await publishedSaleOf(db, auctionId) } : refusal('notFound')
    }),

    handleMemberCall(saleDraftCreate, async ({ viewer, now }, { type, copyOf, ak }) => {
      const draft = copyOf === '' ? emptySaleDraft(type) : await copySale(db, cache, copyOf)
      if (!draft) return refusal('notFound')
      const author = { by: viewer.userId, ak, now }
      return db.transaction().execute(async (trx) => {
        await lockKey(trx, author)
        const repeated = await findRepeated(trx, author)
        const known = repeated?.edits[0]?.changes[0]?.after
        if (typeof known === 'string') return { id: known, rev: 1 }
        const id = newDraftId()
        await trx
          .insertInto('draft_sales')
          .values({
            id,
            document: JSON.stringify(ofKind(draft, type)),
            revisions: '{}',
            created_at: now,
            changed_at: now,
            changed_by: viewer.userId,
          })
          .execute()
        const edits = [{ lotId: null, changes: [{ path: 'sale', before: null, after: id }] }]
        await recordChange(trx, author, { saleId: id, kind: 'create', rev: 1, edits })
        const detail = copyOf === '' ? { kind: type } : { kind: type, copyOf }
        const about = { kind: 'sale', id }
        await recordAction(trx, { by: viewer.userId, act: 'draft.create', about, detail }, now)
        return { id, rev: 1 }
      })
    }),

    handleMemberCall(saleDraftSet, async ({ viewer, now }, { auctionId, rev, sale, ak }) => {
      const author = { by: viewer.userId, ak, now }
      const done = await editSale(db, auctionId, { patch: sale, since: rev, author })
      return done.kind === 'changed'
        ? { rev: done.rev, change: done.change }
        : refusalOf(db, done, subjectOf(sale))
    }),

    handleMemberCall(saleDraftDelete, async ({ viewer, now }, { auctionId, rev }) =>
      db.transaction().execute(async (trx) => {
        const sale = await lockSaleDraft(trx, auctionId, 'update')
        if (!sale) return refusal('notFound')
        if (sale.stage !== 'draft') return refusal('wrongState', { status: sale.stage })
        if (sale.rev !== rev) return refusal('conflict', null)
        const announced = await readAnnouncements(trx, [auctionId])
        if (announced.size > 0) return refusal('wrongState', { status: 'announced' })
        await trx.deleteFrom('draft_sales').where('id', '=', auctionId).execute()
        const detail = { number: sale.draft.number }
        const about = { kind: 'sale', id: auctionId }
        await recordAction(trx, { by: viewer.userId, act: 'draft.delete', about, detail }, now)
        return null
      }),
    ),

    handleMemberCall(saleCheck, async ({ now }, { auctionId }) => {
      const sale = await readSaleDraft(db, auctionId)
      if (!sale) return refusal('notFound')
      return { issues: toWireIssues((await checkSale(db, sale, now)).issues) }
    }),

    handleMemberCall(salePublish, async ({ viewer, now }, { auctionId, rev, at }) => {
      const done = await publishDraft(deps, { saleId: auctionId, by: viewer.userId, rev, at, now })
      switch (done.kind) {
        case 'accepted':
          return { stage: done.stage, publishAt: done.publishAt }
        case 'refusedByLedger':
          return refusal('wrongState', { status: 'draft' })
        default:
          return publicationRefusal(done)
      }
    }),

    handleMemberCall(saleUnschedule, async ({ viewer, now }, { auctionId }) =>
      (await unschedule(db, { saleId: auctionId, by: viewer.userId, now })) ? null : refusal('notFound'),
    ),
  ]
}

/** Returns the draft with another kind and that kind's default closing intervals. */
const ofKind = (draft: SaleDraft, kind: SaleKind): SaleDraft =>
  draft.kind === kind ? draft : { ...draft, kind, lotInterval: emptySaleDraft(kind).lotInterval }

/** Returns drafts with the figures that lists show. */
async function headsOf(db: Kysely<Rows>, sales: readonly StoredSale[]) {
  const ids = sales.map(({ id }) => id)
  const counts = await db
    .selectFrom('draft_lots')
    .select(({ fn }) => ['sale_id', fn.countAll<string>().as('lots')])
    .where('sale_id', 'in', ids.length > 0 ? ids : [''])
    .groupBy('sale_id')
    .execute()
  const lots = new Map(counts.map((row) => [row.sale_id, Number(row.lots)]))
  const announced = await readAnnouncements(db, ids)
  const names = await namesOf(
    db,
    sales.map(({ changedBy }) => changedBy),
  )
  return sales.map(({ id, stage, rev, publishAt, changedAt, changedBy, draft }) => ({
    id,
    stage,
    rev,
    publishAt: publishAt ?? 0,
    lots: lots.get(id) ?? 0,
    changedAt,
    changedBy: names.get(changedBy) ?? '',
    announcement: announcementIn(announced.get(id), draft),
    draft,
  }))
}

/** Returns the announcement of a draft and its differences from the draft, or null if there is none. */
const announcementIn = (announced: AnnouncedSale | undefined, draft: SaleDraft) =>
  announced
    ? {
        at: announced.announcedAt,
        isTobacco: announced.isTobacco,
        changed: [...unannouncedFields(announced.header, draft)],
      }
    : null

/** Returns the published sale for which the lots of a draft are prepared, or '' if there is none (K16). */
async function publishedSaleOf(db: Kysely<Rows>, draftId: string): Promise<string> {
  const row = await db
    .selectFrom('sale_additions')
    .select('auction_id')
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return row?.auction_id ?? ''
}

/** Fields of a sale that have separate calls after it is published. */
const changedLater: readonly string[] = [
  'registerStartTime',
  'bidStartTime',
  'startTime',
  'endTime',
  'stream',
]
const ofAdmission: readonly string[] = [
  'admission',
  'identityNeeded',
  'depositType',
  'depositVal',
  'depositDefault',
  'depositDesc',
]

/** Returns the subject of a change to a sale, as named in the table of changes (K4). */
function subjectOf(patch: SaleDraftPatch): 'terms' | 'admission' | undefined {
  const fixed = Object.keys(patch).filter((field) => !changedLater.includes(field))
  if (fixed.length === 0) return undefined
  return fixed.every((field) => ofAdmission.includes(field)) ? 'admission' : 'terms'
}
