import { type Kysely, sql } from 'kysely'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import { paidInRoom } from '#demo/house/orders.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Instant } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { addLot, type SoldLot } from '#server/trade/orders/add-lot.ts'
import { issueOrder } from '#server/trade/orders/change.ts'
import { markPaid } from '#server/trade/orders/mark-paid.ts'
import { readOrder } from '#server/trade/orders/rows.ts'
import { earn, reverse } from '#server/trade/points/ledger.ts'
import { accountIdOf } from './people.ts'

const day = 24 * 3_600_000
const daysToPay = 7

/**
 * Creates the orders for lots sold before the opening through the server's own functions: accounts with which
 * a visitor can sign in have an open invoice, issued two days ago, and all others have paid. It is idempotent
 * and sends no letters.
 */
export async function placeOrders(
  db: Kysely<Rows>,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
  placeName: (id: string) => string,
): Promise<void> {
  for (const sale of sales.filter(({ results }) => results.length > 0))
    for (const one of people)
      await db.transaction().execute(async (trx) => {
        const lots = await unbilledLots(trx, sale, accountIdOf(one))
        const inRoom = accountIdOf(one) === paidInRoom ? 1 : 0
        await place(trx, lots.slice(0, inRoom), opening - 10 * day, true, placeName)
        await place(
          trx,
          lots.slice(inRoom),
          opening - (one.canSignIn ? 2 : 10) * day,
          !one.canSignIn,
          placeName,
        )
      })
}

/** Issues one order for some lots and, if requested, pays it by transfer a day later. */
async function place(
  trx: Kysely<Rows>,
  lots: readonly SoldLot[],
  at: Instant,
  isPaid: boolean,
  placeName: (id: string) => string,
): Promise<void> {
  let orderId = ''
  for (const lot of lots) orderId = await addLot(trx, lot, at)
  if (orderId === '') return
  await issueOrder(trx, orderId, at, { days: daysToPay, placeName })
  const stored = await readOrder(trx, orderId)
  if (isPaid && stored) {
    const cents = invoiceOf(stored.order, 'transfer').total
    await markPaid({ points: { earn, reverse } }, trx, { orderId, payment: 'transfer', cents, at: at + day })
  }
  for (const kind of ['letter:invoice', 'letter:receipt', 'tell'])
    await sql`select graphile_worker.remove_job(${`orders.${kind}:${orderId}`})`.execute(trx)
}

/** Returns the lots won by a bidder in a sale that are not yet in an order. */
async function unbilledLots(trx: Kysely<Rows>, sale: DemoSale, userId: string): Promise<readonly SoldLot[]> {
  const auctionId = auctionIdOf(sale)
  const lines = await trx
    .selectFrom('order_line as line')
    .leftJoin('order_lots as lot', (on) =>
      on.onRef('lot.auction_id', '=', 'line.auction_id').onRef('lot.seq', '=', 'line.seq'),
    )
    .select(['line.seq', 'line.lot_id as lotId', 'line.hammer'])
    .where('line.auction_id', '=', auctionId)
    .where('line.bidder', '=', userId)
    .where('line.voided_seq', 'is', null)
    .where('lot.order_id', 'is', null)
    .orderBy('line.seq')
    .execute()
  const numbers = new Map(sale.lots.map((lot) => [lotIdOf(sale, lot), lot]))
  return lines.map(({ seq, lotId, hammer }) => ({
    auctionId,
    sale: {
      currency: sale.currency,
      rates: sale.rates ?? legacyRates,
      conditionsVersion: sale.rates ? foundingVersion : '',
    },
    userId,
    seq,
    lotId,
    ...lotNumberOf(numbers.get(lotId) ?? { lotNum: 0 }),
    hammer,
  }))
}
