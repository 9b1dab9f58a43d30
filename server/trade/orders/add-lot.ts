import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import type { Rates } from '#domain/money/rates.ts'
import { addLine } from '#domain/orders/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { changeOrder } from './change.ts'

/** The terms that an order copies from its sale (O8). */
export type SaleAgreed = {
  readonly currency: string
  readonly rates: Rates
  readonly conditionsVersion: string
}

/** A sold lot. `seq` is the sequence number of its hammer in the sale’s ledger. */
export type SoldLot = LotNumber & {
  readonly auctionId: string
  /** The sale’s terms, for an order that begins with this lot (O8). */
  readonly sale: SaleAgreed
  readonly userId: string
  readonly seq: number
  readonly lotId: string
  readonly hammer: Whole
}

/** Adds a lot to its buyer’s draft order in that sale, creating one if needed (O1). @returns the order’s id */
export async function addLot(trx: Kysely<Rows>, lot: SoldLot, at: Instant): Promise<string> {
  const { auctionId, seq, lotId, lotNum, lotSuffix, hammer } = lot
  const orderId = await findOrCreateDraft(trx, lot, at)
  const joined = await changeOrder(trx, orderId, at, (order) => addLine(order, { seq, hammer }))
  if (joined.kind === 'refused') throw new Error(`Lot ${lotId} cannot join ${orderId}: ${joined.why}`)
  await trx
    .insertInto('order_lots')
    .values({
      auction_id: auctionId,
      seq,
      order_id: orderId,
      lot_id: lotId,
      lot_num: lotNum,
      lot_suffix: lotSuffix,
      hammer: hammer * 100,
      premium: premium(hammer, joined.order.rates.premium),
    })
    .execute()
  return orderId
}

async function findOrCreateDraft(trx: Kysely<Rows>, lot: SoldLot, at: Instant): Promise<string> {
  const { auctionId, userId, sale } = lot
  const draft = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'DRAFT')
    .executeTakeFirst()
  if (draft) return draft.id
  const id = orderIdOf(lot)
  await trx
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      auction_id: auctionId,
      status: 'DRAFT',
      currency: sale.currency,
      rates: JSON.stringify(sale.rates),
      terms_version: sale.conditionsVersion,
      created_at: at,
      changed_at: at,
    })
    .execute()
  return id
}

/** Returns an order’s id, derived from its first hammer, so that one hammer never creates two orders. */
export const orderIdOf = ({ auctionId, seq }: Pick<SoldLot, 'auctionId' | 'seq'>): string =>
  createHash('sha256').update(`order ${auctionId} ${seq}`).digest('hex').slice(0, 24)
