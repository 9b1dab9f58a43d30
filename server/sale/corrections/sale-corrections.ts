import { type Kysely, sql, type Transaction } from 'kysely'
import { saleCorrectionIssue } from '#domain/auction/changes/sale-correction.ts'
import { type SaleTextChange, saleTextChanges } from '#domain/auction/changes/sale-description.ts'
import type { NoticeText } from '#domain/auction/state.ts'
import type { CatalogueSale, SaleCorrection } from '#server/catalogue/sales/entries.ts'
import { type Catalogue, readPublishedSale } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall, handleMemberCall } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { saleReaders } from '#server/sale/rooms/notice-task.ts'
import * as wire from '#wire/calls/sale-corrections.ts'
import type { SaleCorrection as WireCorrection } from '#wire/entities/sale-correction.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { readSenders } from './read-senders.ts'
import { setSaleTexts } from './set-sale-texts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'freshState' | 'published'>
}

/** Returns the handlers of the calls that correct a published sale itself (K13). */
export function saleCorrectionCalls({ db, catalogue }: Deps): readonly CallHandler[] {
  return [
    handleCall(wire.saleCorrections, async (_visit, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      return sale ? { list: correctionsOf(sale) } : refusal('notFound')
    }),
    handleCall(wire.salePublished, async (_visit, { auctionId }) => {
      const published = await readPublishedSale(db, auctionId)
      return published ? publishedOf(db, published) : refusal('notFound')
    }),
    handleMemberCall(wire.saleCorrect, async ({ viewer, now }, { auctionId, rev, correction }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const state = await catalogue.freshState(auctionId)
      const { texts, notice = null } = correction
      const answer = await db.transaction().execute(async (trx) => {
        const locked = await lockSale(trx, auctionId)
        if (!locked) return refusal('notFound')
        const latest = locked.sale.corrections.at(-1)?.number ?? 0
        const changes = saleTextChanges(locked.description, texts)
        // A repeated request finds its own correction.
        if (changes.length === 0) return { number: latest }
        if (latest > rev) return refusal('conflict', null)
        const status = saleCorrectionIssue(state, notice, now)
        if (status) return refusal('wrongState', { status })
        const made = { number: latest + 1, at: now, seq: state.seq, changes, notice }
        await store(trx, auctionId, made, viewer.userId)
        return { number: made.number }
      })
      catalogue.cache.invalidate()
      return answer
    }),
  ]
}

type PublishedSale = NonNullable<Awaited<ReturnType<typeof readPublishedSale>>>

/** Returns a sale from its rows and locks it against other corrections until the end of the transaction. */
async function lockSale(trx: Transaction<Rows>, auctionId: string): Promise<PublishedSale | null> {
  await trx.selectFrom('auctions').select('id').where('id', '=', auctionId).forUpdate().execute()
  return readPublishedSale(trx, auctionId)
}

/** Writes a correction: the texts, both versions, the audit entry and the letters of its notice. */
async function store(
  trx: Transaction<Rows>,
  auctionId: string,
  { number, at, seq, changes, notice }: SaleCorrection,
  by: string,
): Promise<void> {
  for (const lang of ['en', 'zh'] as const) {
    const inLanguage = changes.filter((change) => change.lang === lang)
    if (inLanguage.length > 0) await setSaleTexts(trx, auctionId, lang, textsAfter(inLanguage))
  }
  const row = {
    auction_id: auctionId,
    ...{ number, at, seq },
    changes: JSON.stringify(changes),
    ...noticeColumns(notice),
    by_user_id: by,
  }
  await trx.insertInto('sale_corrections').values(row).execute()
  const about = { kind: 'sale', id: auctionId }
  await recordAction(trx, { by, act: 'sale.correct', about, detail: { number } }, at)
  if (notice) await enqueue(trx, 'room.saleCorrected', { auctionId, seq: number })
}

const textsAfter = (changes: readonly SaleTextChange[]): Partial<Record<SaleTextChange['field'], string>> =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]))

const noticeColumns = (notice: NoticeText | null) =>
  notice ? { notice_en: notice.en, notice_zh: notice.zh } : {}

/** Returns the corrections of a sale as they are sent, newest first. */
const correctionsOf = ({
  corrections,
  isTobacco,
}: Pick<CatalogueSale, 'corrections' | 'isTobacco'>): readonly WireCorrection[] =>
  corrections.toReversed().map(({ changes: versions, ...made }) => ({ ...made, isTobacco, versions }))

async function publishedOf(
  db: Kysely<Rows>,
  { sale, description }: PublishedSale,
): Promise<DataOf<typeof wire.salePublished>> {
  const { en, 'zh-Hans': zh } = sale.texts
  const senders = await readSenders(db, sale.id)
  const corrections = correctionsOf(sale)
  return {
    texts: description,
    cover: en.cover && { ...en.cover, altZh: zh.cover?.alt ?? '' },
    corrections: corrections.map((one) => ({ ...one, by: senders.get(one.number) ?? '' })),
    readers: await countReaders(db, sale.id),
  }
}

async function countReaders(db: Kysely<Rows>, auctionId: string): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from (${saleReaders(auctionId)}) people`.execute(db)
  return rows[0]?.readers ?? 0
}
