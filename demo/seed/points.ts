import { type Kysely, sql } from 'kysely'
import { instantOf } from '#demo/house/moment.ts'
import { type PointsEvent, pointsHistory } from '#demo/house/points-history.ts'
import { invoice } from '#domain/money/invoice.ts'
import { cents } from '#domain/money/money.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { pointsEarned } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { earn } from '#server/trade/points/ledger.ts'
import { moveGiftOrder } from '#server/trade/points/move-gift-order.ts'
import { redeem } from '#server/trade/points/redeem.ts'

const day = 24 * 3_600_000

/** The account id of the bidder with a points history. */
const holder = 'bidder1'

/** Applies the points history of the first bidder through the server's own functions. It is idempotent. */
export async function seedPoints(db: Kysely<Rows>, opening: number): Promise<void> {
  for (const [index, event] of pointsHistory.entries()) {
    if (event.kind === 'gift') await seedRedemption(db, event, index, opening)
    else await seedEarning(db, event, index, opening)
  }
  // Letters about these changes would come long afterwards.
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'gift.letter'`.execute(
    db,
  )
}

async function seedEarning(
  db: Kysely<Rows>,
  { kind, when, amount, byCreditCard }: Extract<PointsEvent, { kind: 'order' | 'mall' }>,
  index: number,
  opening: number,
): Promise<void> {
  const at = instantOf(when, opening)
  const goods =
    kind === 'order' ? invoice({ hammers: [amount] }, 'transfer', legacyRates).subtotal : cents(amount)
  await db.transaction().execute((trx) =>
    earn(trx, {
      userId: holder,
      key: `demonstration:${index}`,
      at,
      points: pointsEarned(goods, byCreditCard),
      reason: { kind, number: numberOf(kind, index), byCreditCard },
    }),
  )
}

/** Returns a legacy order number, before 100001 or 500001. */
const numberOf = (kind: 'order' | 'mall', index: number): string =>
  String((kind === 'order' ? 98_000 : 498_000) + index * 71)

async function seedRedemption(
  db: Kysely<Rows>,
  event: Extract<PointsEvent, { kind: 'gift' }>,
  index: number,
  opening: number,
): Promise<void> {
  const at = instantOf(event.when, opening)
  const params = { giftId: event.giftId, quantity: 1, addressId: `${holder}-home`, needed: undefined }
  const outcome = await redeem(db, holder, { ...params, ak: `demonstration ${index}` }, at)
  if (outcome.kind !== 'placed') return
  const order = { id: outcome.id, userId: holder }
  const { carrier, tracking: trackingNumber, shippedAfter, deliveredAfter } = event
  await moveGiftOrder(
    db,
    order,
    { kind: 'ship', shippingCompany: carrier, trackingNumber },
    at + shippedAfter * day,
  )
  if (deliveredAfter !== null) await moveGiftOrder(db, order, { kind: 'deliver' }, at + deliveredAfter * day)
}
