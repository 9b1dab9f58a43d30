import { type Kysely, sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { daysOverdue } from '#domain/orders/due.ts'
import { isSellerNotified } from '#domain/settlements/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { SellerLetterJob } from './letters.ts'
import type { SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

/**
 * Enqueues a letter to the seller of a consignment, unless one with the same key was enqueued before (S16).
 * @returns whether it was enqueued now
 */
export async function enqueueOnce(
  trx: Kysely<Rows>,
  job: Extract<SellerLetterJob, { readonly key: string }>,
  now: Instant,
): Promise<boolean> {
  const { key } = job
  const inserted = await trx
    .insertInto('seller_letters')
    .values({ key, consignment_id: job.consignmentId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await enqueue(trx, 'settlements.letter', job, { key: `settlements.letter:${key}` })
  return true
}

/** Returns the key of the letter about a late buyer: one per order. */
export const lateLetterKey = (consignmentId: string, orderId: string): string =>
  `late:${consignmentId}:${orderId}`

/** The delay after the end of a sale before its sellers get the results, so that staff can undo mistakes first. */
const resultsAfter = 30 * 60_000
/** The results of sales that ended longer ago are not sent. */
const resultsUntil = 2 * 24 * 3_600_000

type Deps = Pick<SettlingDeps, 'stateOf'> & { readonly db: Kysely<Rows>; readonly clock: { now(): Instant } }

/** Enqueues the letters that are due by the clock, each once: results of ended sales, and buyers who are late (S6, S16). */
export async function sweepSellerLetters(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await sweepResults(deps, now)
  await sweepLate(deps, now)
}

async function sweepResults({ db, stateOf }: Deps, now: Instant): Promise<void> {
  const { rows } = await sql<{ consignment_id: string; auction_id: string }>`
    select distinct of.consignment_id, lots.auction_id
    from consignment_lots of
    join lots on lots.id = of.lot_id
    join auctions on auctions.id = lots.auction_id
    join consignments on consignments.id = of.consignment_id
    join sale_standing sale on sale.auction_id = lots.auction_id
    where sale.is_end and sale.cancelled_at is null and not auctions.is_rehearsal
      and sale.start_time > ${now - 60 * 24 * 3_600_000} and consignments.seller is not null
      and not exists (
        select from seller_letters where key = 'results:' || of.consignment_id || ':' || lots.auction_id)`.execute(
    db,
  )
  for (const row of rows) {
    const ref = { consignmentId: row.consignment_id, auctionId: row.auction_id }
    const { lots, at } = await stateOf(ref.auctionId)
    const endedAt = [...lots.values()].reduce((latest, { closedAt }) => Math.max(latest, closedAt), 0) || at
    if (now < endedAt + resultsAfter || now > endedAt + resultsUntil) continue
    const job = { kind: 'results', key: keyOf('results', ref), ...ref } as const
    await db.transaction().execute((trx) => enqueueOnce(trx, job, now))
  }
}

const keyOf = (kind: string, { consignmentId, auctionId }: SettlementRef) =>
  `${kind}:${consignmentId}:${auctionId}`

async function sweepLate({ db }: Deps, now: Instant): Promise<void> {
  const { rows } = await sql<{
    consignment_id: string
    auction_id: string
    order_id: string
    due_at: number
  }>`
    select distinct of.consignment_id, orders.auction_id, orders.id as order_id, orders.due_at
    from orders
    join order_lots lot on lot.order_id = orders.id and lot.rescinded_at is null
    join consignment_lots of on of.lot_id = lot.lot_id
    join consignments on consignments.id = of.consignment_id
    where orders.status = 'AUTHORISED' and orders.due_at < ${now} and consignments.seller is not null
      and not exists (select from order_plans where order_id = orders.id and ended_at is null)
      and not exists (
        select from seller_letters where key = 'late:' || of.consignment_id || ':' || orders.id)`.execute(db)
  for (const row of rows) {
    if (!isSellerNotified(daysOverdue(Number(row.due_at), now))) continue
    const ref = { consignmentId: row.consignment_id, auctionId: row.auction_id }
    const key = lateLetterKey(row.consignment_id, row.order_id)
    const job = { kind: 'late', key, ...ref, orderId: row.order_id } as const
    await db.transaction().execute((trx) => enqueueOnce(trx, job, now))
  }
}
