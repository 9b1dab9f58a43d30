import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type CallHandler,
  handleMemberCall,
  handleUpload,
  type Language,
} from '#server/platform/http/calls.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { orderDeposit, orderPay, orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Orders } from '../orders.ts'
import type { KeptOrder } from '../rows.ts'
import { payByCard } from './pay.ts'
import { keepProof, mayBeProof } from './proofs.ts'

export type BuyerDeps = {
  readonly db: Kysely<Rows>
  readonly orders: Pick<Orders, 'orderOf' | 'tell'>
  readonly payments: Pick<Payments, 'charges' | 'hold' | 'cardsOf'>
  readonly uploads: Pick<Uploads, 'intake' | 'attachAsProof' | 'deleteFiles'>
}

/** The calls by which buyers pay. */
export function buyerPayingCalls(deps: BuyerDeps): readonly CallHandler[] {
  const { db, orders, payments, uploads } = deps
  const fresh = (orderId: string) => orders.orderOf(db, orderId)

  const told = async (orderId: string, lang: Language) => {
    const kept = await fresh(orderId)
    const [order] = kept ? await orders.tell([kept], lang) : []
    return order ?? refusal('notFound')
  }

  return [
    handleMemberCall(orderPay, async ({ viewer, lang }, params) => {
      const kept = await ownOrder(fresh, params.orderId, viewer.userId)
      if (kept === null) return refusal('notFound')
      const outcome = await payByCard({ payments, fresh }, kept, params)
      return typeof outcome === 'string' ? told(params.orderId, lang) : outcome
    }),

    handleMemberCall(orderDeposit, async ({ viewer }, { orderId }) => {
      const kept = await ownOrder(fresh, orderId, viewer.userId)
      if (kept === null) return refusal('notFound')
      const { currency, auction_id: auctionId } = kept.row
      const deposit = await payments.hold.of(viewer.userId, auctionId)
      const isHeld = kept.order.status === 'AUTHORISED' && deposit.status === 'held'
      if (!isHeld || deposit.currency !== currency) return { amount: '0.00', currency, last4: '' }
      const card = (await payments.cardsOf(viewer.userId)).find(({ id }) => id === deposit.cardId)
      return { amount: decimal(deposit.amountCents), currency, last4: card?.last4 ?? '' }
    }),

    handleUpload(orderUploadVoucher, uploads.intake.spool, async ({ viewer, now }, { orderId, ak }, file) => {
      const kept = viewer && (await ownOrder(fresh, orderId, viewer.userId))
      const bar = kept === null ? refusal('notFound') : await mayBeProof(db, kept)
      if (bar !== null) return bar
      switch (file.kind) {
        case 'received':
          return keepProof(
            deps,
            { orderId, id: ak ?? randomUUID(), userId: kept?.row.user_id ?? '' },
            file,
            now,
          )
        case 'missing':
        case 'tooLarge':
          return refusal('uploadRefused', { reason: file.kind })
        case 'busy':
          return refusal('tooManyRequests', { retryAfter: 60 })
        default:
          return unreachable(file)
      }
    }),
  ]
}

/** An order of somebody; null where it is another's, or was never anything to them. */
async function ownOrder(
  fresh: (orderId: string) => Promise<KeptOrder | null>,
  orderId: string,
  userId: string,
): Promise<KeptOrder | null> {
  const kept = await fresh(orderId)
  return kept && kept.row.user_id === userId && kept.order.status !== 'DELETED' ? kept : null
}
