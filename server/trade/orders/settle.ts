import { type Kysely, sql } from 'kysely'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Instant } from '#domain/money/money.ts'
import { type Order, submit } from '#domain/orders/order.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { addLot, type SaleAgreed } from './add-lot.ts'
import { changeOrder, issueOrder, issueTerms, removeLot, settleLater } from './change.ts'
import { type PayingDeps, payIfNothingIsOwed } from './mark-paid.ts'

export type SettleDeps = PayingDeps & {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: { readonly invoiceDueDays: number; readonly invoicesChecked: boolean }
  readonly places: Pick<PlaceBook, 'nameOf'>
  /** Returns a lot’s number in its sale. */
  lotNumberOf(auctionId: string, lotId: string): Promise<LotNumber>
  /** Returns the terms that a sale’s orders are made under (O8). */
  agreedOf(auctionId: string): Promise<SaleAgreed>
}

/**
 * Updates the orders of a sale to match its ledger (O1, O3): every valid hammer is on one order of its buyer, no
 * voided one is (V6), and once the sale has ended drafts become invoices. Idempotent, so that a repeated, late or lost
 * job does no harm. A floor buyer without a paddle has no order.
 */
export async function settle(deps: SettleDeps, auctionId: string): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('orders'), hashtext(${auctionId}))`.execute(trx)
    // Runs before the hammers are read: if the sale ends in between, its next run issues the invoice (O1).
    const hasEnded = await isEnded(trx, auctionId)
    await removeVoided(deps, trx, auctionId, at)
    await joinSold(deps, trx, auctionId, at)
    // A lot that passed is on no order, but on its seller's statement: until it is reopened, and once it passes again.
    await settleLater(trx, auctionId)
    if (hasEnded) await issueDrafts(deps, trx, auctionId, at)
  })
}

/** Returns the lots on orders, each with its hammer and its order. */
export const orderedLots = (trx: Kysely<Rows>) =>
  trx
    .selectFrom('order_lots as lot')
    .innerJoin('order_line as line', (on) =>
      on.onRef('line.auction_id', '=', 'lot.auction_id').onRef('line.seq', '=', 'lot.seq'),
    )
    .innerJoin('orders', 'orders.id', 'lot.order_id')

async function removeVoided(
  deps: PayingDeps,
  trx: Kysely<Rows>,
  auctionId: string,
  at: Instant,
): Promise<void> {
  const voided = await orderedLots(trx)
    .select(['lot.order_id as orderId', 'lot.auction_id as auctionId', 'lot.seq'])
    .where('lot.auction_id', '=', auctionId)
    .where('line.voided_seq', 'is not', null)
    .where('lot.rescinded_at', 'is', null)
    .where('orders.status', 'in', ['DRAFT', 'SUBMITTED', 'AUTHORISED'])
    .orderBy('lot.seq')
    .execute()
  const left = new Map<string, Order>()
  for (const lot of voided) {
    const change = await removeLot(trx, lot, at)
    if (change.kind === 'changed') left.set(lot.orderId, change.order)
  }
  // The parts that were paid may cover what is left.
  for (const order of left.values()) await payIfNothingIsOwed(deps, trx, order, at)
}

async function joinSold(deps: SettleDeps, trx: Kysely<Rows>, auctionId: string, at: Instant): Promise<void> {
  const lines = await trx
    .selectFrom('order_line as line')
    .innerJoin('users', 'users.id', 'line.bidder')
    .leftJoin('order_lots as lot', (on) =>
      on.onRef('lot.auction_id', '=', 'line.auction_id').onRef('lot.seq', '=', 'line.seq'),
    )
    .select(['line.seq', 'line.lot_id as lotId', 'line.bidder', 'line.hammer'])
    .where('line.auction_id', '=', auctionId)
    .where('line.voided_seq', 'is', null)
    .where('lot.order_id', 'is', null)
    .orderBy('line.seq')
    .execute()
  if (lines.length === 0) return
  const sale = await deps.agreedOf(auctionId)
  for (const { seq, lotId, bidder, hammer } of lines) {
    const number = await deps.lotNumberOf(auctionId, lotId)
    await addLot(trx, { auctionId, sale, userId: bidder, seq, lotId, ...number, hammer }, at)
  }
}

async function isEnded(trx: Kysely<Rows>, auctionId: string): Promise<boolean> {
  const ended = await trx
    .selectFrom('sale_standing')
    .select('auction_id')
    .where('auction_id', '=', auctionId)
    .where('is_end', 'is', true)
    .executeTakeFirst()
  return ended !== undefined
}

/** Issues the invoices at once by default; if staff check orders first, drafts are submitted to them. */
async function issueDrafts(
  { config, places }: SettleDeps,
  trx: Kysely<Rows>,
  auctionId: string,
  at: Instant,
): Promise<void> {
  const drafts = await trx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.auction_id', '=', auctionId)
    .where('orders.status', '=', 'DRAFT')
    .orderBy('orders.number')
    .execute()
  for (const { id: orderId } of drafts)
    if (config.invoicesChecked) {
      await changeOrder(trx, orderId, at, submit)
      await enqueue(trx, 'orders.letter', { orderId, kind: 'won' }, { key: `orders.letter:won:${orderId}` })
    } else await issueOrder(trx, orderId, at, issueTerms({ config, places }))
}

/** Returns sales whose orders differ from their ledger because a job was lost. */
export async function unsettled(db: Kysely<Rows>): Promise<readonly string[]> {
  const { rows } = await sql<{ auction_id: string }>`
    select line.auction_id from order_line line
    join users on users.id = line.bidder
    left join order_lots lot using (auction_id, seq)
    where line.voided_seq is null and lot.order_id is null
    union
    select lot.auction_id from order_lots lot
    join order_line line using (auction_id, seq) join orders on orders.id = lot.order_id
    where line.voided_seq is not null and lot.rescinded_at is null
      and orders.status in ('DRAFT', 'SUBMITTED', 'AUTHORISED')
    union
    select orders.auction_id from orders join sale_standing sale using (auction_id)
    where orders.status = 'DRAFT' and sale.is_end`.execute(db)
  return rows.map(({ auction_id }) => auction_id)
}
