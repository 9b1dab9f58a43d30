import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type CallHandler,
  handleMemberCall,
  handleUpload,
  type Language,
} from '#server/platform/http/calls.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import { senderOf } from '#server/platform/isolation/sender.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { orderDeposit, orderPay, orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Orders } from '../orders.ts'
import { ownOrder } from '../own-order.ts'
import { payByCard } from './pay.ts'
import { proofRefusal, saveProof } from './proofs.ts'

export type BuyerDeps = {
  readonly db: Kysely<Rows>
  readonly orders: Pick<Orders, 'orderOf' | 'toWire'>
  readonly payments: Pick<Payments, 'charges' | 'hold' | 'cardsOf'>
  readonly uploads: Pick<Uploads, 'intake' | 'attachAsProof' | 'deleteFiles'>
}

/** Returns the calls by which buyers pay. */
export function buyerPayingCalls(deps: BuyerDeps): readonly CallHandler[] {
  const { db, orders, payments, uploads } = deps
  const readOrder = (orderId: string) => orders.orderOf(db, orderId)

  const orderOrNotFound = async (orderId: string, lang: Language) => {
    const stored = await readOrder(orderId)
    const [order] = stored ? await orders.toWire([stored], lang) : []
    return order ?? refusal('notFound')
  }

  return [
    handleMemberCall(orderPay, async ({ viewer, lang }, params) => {
      const stored = await ownOrder(db, params.orderId, viewer.userId)
      if (stored === null) return refusal('notFound')
      const outcome = await payByCard({ payments, readOrder }, stored, viewer.userId, params)
      return typeof outcome === 'string' ? orderOrNotFound(params.orderId, lang) : outcome
    }),

    handleMemberCall(orderDeposit, async ({ viewer }, { orderId }) => {
      const stored = await ownOrder(db, orderId, viewer.userId)
      if (stored === null) return refusal('notFound')
      const { currency, auction_id: auctionId } = stored.row
      const buyerId = stored.row.user_id
      const deposit = await payments.hold.of(buyerId, auctionId)
      const isHeld = stored.order.status === 'AUTHORISED' && deposit.status === 'held'
      if (!isHeld || deposit.currency !== currency) return { amount: '0.00', currency, last4: '' }
      const card = (await payments.cardsOf(buyerId)).find(({ id }) => id === deposit.cardId)
      return { amount: decimal(deposit.amountCents), currency, last4: card?.last4 ?? '' }
    }),

    handleUpload(orderUploadVoucher, uploads.intake.spool, async (visit, { orderId, ak }, file) => {
      const { viewer, now } = visit
      const stored = viewer && (await ownOrder(db, orderId, viewer.userId))
      const refused = stored === null ? refusal('notFound') : await proofRefusal(db, stored)
      if (refused !== null) return refused
      if (file.kind !== 'received') return uploadRefusal(file)
      const proof = { orderId, id: ak ?? randomUUID(), userId: stored?.row.user_id ?? '' }
      return saveProof(deps, proof, file, { sender: senderOf(visit), now })
    }),
  ]
}
