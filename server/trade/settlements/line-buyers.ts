import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { SaleState } from '#domain/auction/state.ts'
import { orderConsentSubjects } from '#domain/consents/consents.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readConsents } from '#server/sellers/consents/consents.ts'
import { isUnnamed } from '#server/trade/aftersale/closing.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import type { Settling } from './read-settling.ts'
import { lateLetterKey } from './seller-letters.ts'

type LineBuyer = Pick<
  SettlementOnWire['list'][number],
  'isUnnamed' | 'orderId' | 'orderNumber' | 'notifiedAt' | 'asked'
>

const orderSubject = z.enum(orderConsentSubjects)
const unknown: LineBuyer = { isUnnamed: false, orderId: '', orderNumber: '', notifiedAt: 0, asked: null }

/** Reads, for each lot of a settlement, its order and what its seller was told or asked about it (S6). */
export async function lineBuyers(
  db: Kysely<Rows>,
  { ref: { consignmentId, auctionId }, result }: Pick<Settling, 'ref' | 'result'>,
  state: SaleState,
): Promise<(lotId: string) => LineBuyer> {
  const lotIds = result.lines.map(({ lotId }) => lotId)
  const [orders, letters, consents] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('order_lots', 'order_lots.order_id', 'orders.id')
      .select(['order_lots.lot_id', 'orders.id', 'orders.number', 'orders.created_at'])
      .where('order_lots.lot_id', 'in', [...lotIds, ''])
      .where('orders.auction_id', '=', auctionId)
      .where('orders.status', 'not in', ['DELETED', 'VOIDED'])
      .where('rescinded_at', 'is', null)
      .execute(),
    db
      .selectFrom('seller_letters')
      .select(['key', 'at'])
      .where('consignment_id', '=', consignmentId)
      .execute(),
    readConsents(db, lotIds),
  ])
  return (lotId) => {
    const lot = state.lots.get(lotId)
    const order = orders.find(({ lot_id }) => lot_id === lotId)
    if (!order) return { ...unknown, isUnnamed: lot !== undefined && isUnnamed(lot) }
    const key = lateLetterKey(consignmentId, order.id)
    const latest = consents.findLast(
      (one) =>
        one.lotId === lotId && one.askedAt >= order.created_at && orderSubject.safeParse(one.subject).success,
    )
    return {
      isUnnamed: false,
      orderId: order.id,
      orderNumber: String(order.number),
      notifiedAt: letters.find((letter) => letter.key === key)?.at ?? 0,
      asked: latest
        ? {
            subject: orderSubject.parse(latest.subject),
            until: latest.until ?? '',
            state: latest.state,
            at: Math.max(latest.askedAt, latest.answeredAt),
          }
        : null,
    }
  }
}
