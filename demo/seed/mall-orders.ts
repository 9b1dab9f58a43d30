import { type Kysely, sql } from 'kysely'
import { type DemoMallOrder, mallBuyer, mallOrders } from '#demo/house/mall-orders.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { createQuotes } from '#server/trade/deliveries/quotes.ts'
import { feesOf, goodsIn, totalBy } from '#server/trade/mall/orders/money.ts'
import { moveOrder } from '#server/trade/mall/orders/move.ts'
import { mallPayee } from '#server/trade/mall/orders/payee.ts'
import { placeOrder } from '#server/trade/mall/orders/place.ts'
import { orderOf } from '#server/trade/mall/orders/rows.ts'
import { lapseJobKey, letterJobKey, steps } from '#server/trade/mall/orders/steps.ts'
import { createCharges } from '#server/trade/payments/charges.ts'
import { createPayeeRegistry, noInvoices } from '#server/trade/payments/payees.ts'
import { createSandboxProvider } from '#server/trade/payments/sandbox/sandbox.ts'
import { earn, reverse } from '#server/trade/points/ledger.ts'

const day = 24 * 3_600_000
/** No promotion applied when the orders were placed. */
const noPromotion = { over: 0, lastDay: '2025-10-31' }

const noNotice = () => Promise.resolve()

/**
 * Places, pays and ships the mall orders through the server's own functions, without sending letters. It is
 * idempotent.
 */
export async function seedMallOrders(db: Kysely<Rows>, opening: number): Promise<void> {
  for (const order of mallOrders) await placeAndPay(db, order, opening - order.daysAgo * day)
}

async function placeAndPay(db: Kysely<Rows>, { ak, items, sent }: DemoMallOrder, at: number): Promise<void> {
  const clock = { now: () => at }
  const config = { freeDelivery: noPromotion, rates: legacyRates }
  const placed = await placeOrder(
    { db, quote: createQuotes({ clock, config }), config, termsInForce: async () => foundingVersion },
    { userId: mallBuyer, addressId: `${mallBuyer}-home`, ordered: items, expected: undefined, ak },
    at,
  )
  if (placed.kind !== 'placed')
    throw new Error(`The mall accepted no order from ${mallBuyer}: ${placed.kind}`)
  const { id } = placed
  await pay(db, id, clock)
  if (sent) {
    const parcel = { step: 'ship', shippingCompany: sent.company, trackingNumber: sent.number } as const
    await moveOrder({ db, recordAction, notifyOrder: noNotice }, id, parcel, { by: 'clerk', now: at + day })
  }
  for (const key of [lapseJobKey(id), ...steps.map((step) => letterJobKey(id, step))])
    await sql`select graphile_worker.remove_job(${key})`.execute(db)
}

async function pay(db: Kysely<Rows>, id: string, clock: { now(): number }): Promise<void> {
  const mall = mallPayee({ points: { earn, reverse }, notifyOrder: noNotice })
  const provider = createSandboxProvider(db, clock, houseTimeZone)
  const { payees, depositPayee, register } = createPayeeRegistry()
  register({ mall }, noInvoices)
  const charges = createCharges({
    ...{ db, clock, provider, payees, depositPayee },
    config: { publicUrl: '', walletFees: new Map() },
    emailOf: async () => '',
  })
  const order = await orderOf(db, id)
  const cardId = `${mallBuyer}-card`
  const source = await charges.sourceOf(mallBuyer, { cardId, token: '' })
  if (order?.status !== 'pending' || source?.kind !== 'source') return
  const taken = await charges.take({
    chargeId: `mall:${id}`,
    userId: mallBuyer,
    about: { kind: 'mall', id },
    cardId,
    amountCents: totalBy(goodsIn(order), source, feesOf(order)).total,
    currency: order.currency,
  })
  if (taken.kind !== 'paid') throw new Error(`The mall order ${id} was not paid: ${taken.kind}`)
}
