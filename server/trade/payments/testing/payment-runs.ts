import { randomUUID } from 'node:crypto'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { feesIn, legacyRates } from '#domain/money/rates.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { insertOrder } from '#server/trade/deliveries/testing/orders.ts'
import { orderDeliveryApply } from '#wire/calls/deliveries.ts'
import { mallOrderCancel, mallOrderPay } from '#wire/calls/mall-orders.ts'
import { staffOrderAdjust } from '#wire/calls/order-changes.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { staffOrderPaid, staffOrderRefund, staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { type Form, formOf } from '#wire/schema/form.ts'
import type { Deposits } from '../holds.ts'
import { insertSandboxCards } from '../sandbox/insert-cards.ts'
import { createToken } from '../sandbox/tokens.ts'

/** The kinds of item paid for in a run. */
export const itemKinds = ['mall', 'invoice', 'invoiceWithDeposit', 'delivery'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A request as sent. */
export type ApiRequest = { readonly path: string; readonly pairs: Form['pairs'] }

/** One item to be paid, its buyer, and the requests about it. */
export type PaymentRun = {
  readonly kind: ItemKind
  readonly userId: string
  /** The order’s id; of a delivery, the id of its order. */
  readonly id: string
  pay(random: SeededRandom): ApiRequest
  /** Cancels or reverses it, or marks it as paid by other means. */
  end(random: SeededRandom): ApiRequest
  /** Has staff reduce its price (O9); null if its price cannot change. */
  readonly reduce: ((random: SeededRandom) => ApiRequest) | null
}

const requestTo = (
  call: Parameters<typeof formOf>[0] & { readonly path: string },
  values: object,
): ApiRequest => ({
  path: call.path,
  pairs: formOf(call, { ...values }).pairs,
})

/** The first two pay at once, one requires authentication, one is declined. */
const cards = ['hongKong', 'foreign', 'authenticatesAlways', 'declinesHolds'] as const

/** One asks its payer on its own page, where the payment may also be left in process; one pays at once. */
const wallets = ['alipay', 'apple_pay'] as const

const cardOf = (userId: string, card: SandboxCardName): string => `${card} of ${userId}`

const reduction = { kind: 'reduction', amount: '122.50', en: 'A seal is damaged', zh: '封口破损' }

/** The number of lots per sale; each invoice run needs one. */
const lotsPerSale = 100

/** Creates runs on a test server, each with its own buyer. */
export function createRuns(api: TestApi, hold: Pick<Deposits, 'place'>) {
  const { db } = api.database
  const { clock } = api
  const sales = new Set<string>()
  let runCount = 0

  async function buyer(userId: string): Promise<void> {
    await db.insertInto('users').values(userRow(userId, clock.now())).execute()
    await insertSandboxCards(
      db,
      cards.map((behaviour) => ({
        id: cardOf(userId, behaviour),
        userId,
        behaviour,
        brand: 'visa',
        last4: '4242',
        country: behaviour === 'foreign' ? 'US' : 'HK',
        expYear: new Date(clock.now()).getUTCFullYear() + 1,
        expMonth: 6,
        holder: 'Ann Lee',
        at: clock.now(),
      })),
    )
  }

  async function mallOrder(userId: string): Promise<string> {
    const id = randomUUID()
    const money = { currency: 'HKD', goods: 100_000, delivery: 0, days: 2 }
    const times = { created_at: clock.now() }
    await db
      .insertInto('mall_orders')
      .values({
        id,
        user_id: userId,
        status: 'pending',
        terms_version: '1',
        card_fees: JSON.stringify(feesIn(legacyRates)),
        ...money,
        ...times,
      })
      .execute()
    const line = { order_id: id, place: 0, product_id: 'claret', kind: 'wine', quantity: 1, price: 100_000 }
    await db
      .insertInto('mall_order_lines')
      .values({ ...line, title_en: 'Claret', title_zh: '红酒' })
      .execute()
    return id
  }

  async function bought(userId: string, auctionId: string, from: number, isPaid: boolean): Promise<string> {
    if (!sales.has(auctionId)) {
      sales.add(auctionId)
      await createSale(api, { id: auctionId, lots: lotsPerSale })
      await db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
    }
    return insertOrder(api, { userId, auctionId, lots: 1, from, isPaid })
  }

  async function deliveryTo(userId: string): Promise<{ addressId: string; signatureFile: string }> {
    const [addressId, signatureFile] = [randomUUID(), randomUUID()]
    const place = { country_id: 'HK', state_id: '', city_id: '', street1: '21 Caine Road', street2: '' }
    const reach = { zip: '', phone: '91234567', country_code: '+852', created_at: clock.now() }
    await db
      .insertInto('addresses')
      .values({ id: addressId, user_id: userId, is_profile: false, ...place, ...reach })
      .execute()
    const file = { name: 'signature.png', type: 'image/png', bytes: 100, sha256: '' }
    await db
      .insertInto('uploads')
      .values({ key: signatureFile, created_at: clock.now(), ...file })
      .execute()
    return { addressId, signatureFile }
  }

  return async (kind: ItemKind): Promise<PaymentRun> => {
    const at = runCount++
    const userId = `buyer-${at}`
    await buyer(userId)
    const tokens = await Promise.all(
      wallets.map((method) => createToken({ db, clock }, userId, { method, testCard: undefined })),
    )
    // The same request is repeated, as by a double click, or sent with another key.
    const requests = [
      ...cards.map((name) => ({ cardId: cardOf(userId, name), token: '', ak: randomUUID() })),
      ...tokens.map((token) => ({ cardId: '', token: token ?? '', ak: randomUUID() })),
    ]
    // A card that pays at once, one that is authenticated, or a wallet.
    const usual = requests[[0, 2, 4][at % 3] ?? 0]
    const by = (random: SeededRandom) => {
      const params = random.oneIn(3) ? random.pick(requests) : usual
      return random.oneIn(2) ? { ...params, ak: randomUUID() } : { ...params }
    }
    if (kind === 'mall') {
      const orderId = await mallOrder(userId)
      return {
        kind,
        userId,
        id: orderId,
        pay: (random) => requestTo(mallOrderPay, { orderId, ...by(random) }),
        end: () => requestTo(mallOrderCancel, { orderId }),
        reduce: null,
      }
    }
    const auctionId = `sale-${Math.floor(at / lotsPerSale)}`
    const orderId = await bought(userId, auctionId, (at % lotsPerSale) + 1, kind === 'delivery')
    const reason = 'A transfer came'
    if (kind === 'delivery') {
      const to = await deliveryTo(userId)
      return {
        kind,
        userId,
        id: orderId,
        // A new request replaces the previous one; most requests repeat it.
        pay: (random) =>
          requestTo(orderDeliveryApply, { orderId, ...to, ...(random.oneIn(8) ? by(random) : usual) }),
        end: () => requestTo(staffOrderRefund, { orderId, reason }),
        reduce: null,
      }
    }
    if (kind === 'invoiceWithDeposit') {
      const deposit = { userId, auctionId, cardId: cardOf(userId, 'hongKong'), currency: 'HKD' }
      const placed = await hold.place({ ...deposit, amountCents: 500_000 })
      if (placed.kind !== 'held') throw new Error(`No deposit: ${placed.kind}`)
    }
    return {
      kind,
      userId,
      id: orderId,
      pay: (random) =>
        requestTo(orderPay, {
          orderId,
          useDeposit: kind === 'invoiceWithDeposit' && random.oneIn(2),
          ...by(random),
        }),
      end: (random) => requestTo(random.oneIn(2) ? staffOrderPaid : staffOrderVoid, { orderId, reason }),
      reduce: (random) =>
        requestTo(staffOrderAdjust, {
          orderId,
          lines: { list: [{ ...reduction, lotId: `${auctionId}-${(at % lotsPerSale) + 1}` }] },
          dryRun: false,
          rev: random.below(3),
        }),
    }
  }
}
