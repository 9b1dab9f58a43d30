import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import { isOverdue } from '#domain/orders/due.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { HouseOrder, HouseOrderLine } from '#wire/entities/house-order.ts'
import { phoneShown } from '#wire/words/phone.ts'
import type { Orders } from '../orders.ts'
import type { KeptOrder } from '../rows.ts'
import { goneBack, toReturn } from './give-back.ts'
import { proofsOf, toldProof } from './proof-rows.ts'

export type ViewDeps = {
  readonly db: Kysely<Rows>
  readonly orders: Pick<Orders, 'tell'>
  readonly payments: Pick<Payments, 'charges' | 'hold'>
}

const isLate = ({ order, row }: KeptOrder, now: number): boolean =>
  order.status === 'AUTHORISED' && isOverdue(row.due_at, now)

async function buyerOf(db: Kysely<Rows>, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'walk_in'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: personName(row.first_name, row.last_name),
    email: row.email,
    phone: phoneShown(row.phone),
    isWalkIn: row.walk_in,
  }
}

/** Orders as lists of the house have them, in the order given. */
export async function linesOf(
  { db, orders }: ViewDeps,
  list: readonly KeptOrder[],
  lang: Language,
  now: number,
): Promise<HouseOrderLine[]> {
  const proofs = await proofsOf(
    db,
    list.map(({ order }) => order.id),
  )
  const told = await orders.tell(list, lang)
  return Promise.all(
    list.map(async (kept, place) => {
      const { order, row } = kept
      const buyer = await buyerOf(db, row.user_id)
      return {
        id: order.id,
        number: String(row.number),
        auction: told[place]?.auction ?? { id: row.auction_id, title: '', accent: '' },
        buyer: buyer.name,
        isWalkIn: buyer.isWalkIn,
        status: order.status,
        lots: order.lots.length,
        currency: row.currency,
        owed: decimal(invoiceOf(order, 'transfer').owed),
        toReturn: decimal(await toReturn(db, order.id)),
        goneBack: decimal(await goneBack(db, order.id)),
        dueAt: row.due_at ?? 0,
        isOverdue: isLate(kept, now),
        proofs: (proofs.get(order.id) ?? []).filter(({ status }) => status === 'waiting').length,
      }
    }),
  )
}

/** All that the house knows of an order. */
export async function viewOf(
  { db, orders, payments }: ViewDeps,
  kept: KeptOrder,
  lang: Language,
  now: number,
): Promise<HouseOrder | null> {
  const { order, row } = kept
  const [[told], buyer, proofs, charges, deposit] = await Promise.all([
    orders.tell([kept], lang),
    buyerOf(db, row.user_id),
    proofsOf(db, [order.id]),
    payments.charges.paidAbout(db, { kind: 'order', id: order.id }),
    payments.hold.of(row.user_id, row.auction_id),
  ])
  if (!told) return null
  return {
    order: told,
    buyer,
    isOverdue: isLate(kept, now),
    toReturn: decimal(await toReturn(db, order.id)),
    goneBack: decimal(await goneBack(db, order.id)),
    proofs: (proofs.get(order.id) ?? []).map((proof) => {
      const isImage = proof.type.startsWith('image/')
      const url = `/uploads/${proof.upload_key}${isImage ? '?show' : ''}`
      return { ...toldProof(proof), url, isImage, bytes: proof.bytes }
    }),
    charges: await Promise.all(
      charges.map(async ({ id, amountCents, card, isDeposit, paidAt }) => ({
        id,
        amount: decimal(amountCents),
        ...card,
        isDeposit,
        at: paidAt,
        refunded: decimal((await payments.charges.backOf(db, id)).cents),
      })),
    ),
    deposit: decimal(deposit.status === 'held' ? deposit.amountCents : 0),
  }
}
