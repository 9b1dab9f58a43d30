import { unreachable } from '#domain/lib/unreachable.ts'
import { decimal } from '#domain/money/money.ts'
import { feesIn } from '#domain/money/rates.ts'
import { pointsEarned } from '#domain/points/points.ts'
import {
  badInput,
  type CallHandler,
  handleCall,
  handleMemberCall,
  type Language,
} from '#server/platform/http/calls.ts'
import { mallProductQuote } from '#wire/calls/mall.ts'
import {
  mallCartGet,
  mallDeliveryQuote,
  mallOrderCancel,
  mallOrderCreate,
  mallOrderGet,
  mallOrderList,
  mallOrderPay,
} from '#wire/calls/mall-orders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { orderedIn } from '#wire/schema/ordered.ts'
import { cancelWithin } from './cancel.ts'
import type { OrderDeps } from './deps.ts'
import { toWire } from './entity.ts'
import { cancelLapsed } from './lapse.ts'
import { cardTotalsOf } from './money.ts'
import { payOrder } from './pay.ts'
import { type Placed, placeOrder } from './place.ts'
import { type Priced, priceOf } from './price.ts'
import { orderOf, ordersOf } from './rows.ts'

const hongKong = { countryId: 'HK', stateId: '' }

/** Returns the calls by which buyers place and manage mall orders. */
export function orderCalls(deps: OrderDeps): readonly CallHandler[] {
  const { db, mall, quote } = deps
  const orderOrNotFound = async (userId: string, orderId: string, lang: Language) => {
    const row = await orderOf(db, orderId, userId)
    const [order] = row ? await toWire(deps, [row], lang) : []
    return order ?? refusal('notFound')
  }
  return [
    handleCall(mallCartGet, async ({ lang }, { ids }) => ({ list: [...(await mall.products(ids, lang))] })),

    handleCall(mallProductQuote, async (_visit, { id }) => {
      const product = await db
        .selectFrom('products')
        .select(['price_cents', 'currency', 'weight_grams'])
        .where('id', '=', id)
        .where('listed_at', 'is not', null)
        .executeTakeFirst()
      if (!product) return refusal('notFound')
      const { price_cents: valueCents, currency, weight_grams: grams } = product
      const quoted = await quote(db, { address: hongKong, grams, valueCents, currency, of: 'goods' })
      return quoted.kind === 'quoted' ? { amount: decimal(quoted.cents), currency, days: quoted.days } : null
    }),

    handleMemberCall(mallDeliveryQuote, async ({ viewer }, { addressId, ...request }) => {
      const priced = await priceOf(db, quote, {
        userId: viewer.userId,
        addressId,
        ordered: orderedIn(request),
      })
      if (priced.kind !== 'priced') return notPriced(priced.kind)
      const { order, currency, days } = priced
      return {
        currency,
        goods: decimal(order.goods),
        delivery: decimal(order.delivery),
        subtotal: decimal(order.subtotal),
        totals: cardTotalsOf(order, deps.config.rates),
        cardFees: feesIn(deps.config.rates),
        points: pointsEarned(order.goods, true),
        days,
      }
    }),

    handleMemberCall(
      mallOrderCreate,
      async ({ viewer, lang, now }, { addressId, expected, ak, ...request }) => {
        const params = { userId: viewer.userId, addressId, ordered: orderedIn(request), expected, ak }
        await cancelLapsed(deps)
        const placed = await placeOrder(deps, params, now)
        return placed.kind === 'placed' ? orderOrNotFound(viewer.userId, placed.id, lang) : notPlaced(placed)
      },
    ),

    handleMemberCall(mallOrderList, async ({ viewer, lang }, { status, page, size }) => {
      await cancelLapsed(deps)
      const { rows, total } = await ordersOf(db, { userId: viewer.userId, status, page, size })
      return { list: await toWire(deps, rows, lang), total, page, size }
    }),

    handleMemberCall(mallOrderGet, async ({ viewer, lang }, { orderId }) => {
      await cancelLapsed(deps)
      return orderOrNotFound(viewer.userId, orderId, lang)
    }),

    handleMemberCall(mallOrderPay, async ({ viewer, lang }, { orderId, ...paying }) => {
      await cancelLapsed(deps)
      const refused = await payOrder(deps, { userId: viewer.userId, orderId, ...paying })
      return refused ?? orderOrNotFound(viewer.userId, orderId, lang)
    }),

    handleMemberCall(mallOrderCancel, async ({ viewer, lang, now }, { orderId }) => {
      const by = { reason: 'buyer', userId: viewer.userId, now } as const
      const done = await db.transaction().execute((trx) => cancelWithin(deps, trx, orderId, by))
      if (done.kind === 'unknown') return refusal('notFound')
      // A repeated request gets the finished order.
      if (done.kind === 'refused' && done.status !== 'cancelled')
        return refusal('wrongState', { status: done.status })
      return orderOrNotFound(viewer.userId, orderId, lang)
    }),
  ]
}

function notPriced(kind: Exclude<Priced['kind'], 'priced'>) {
  switch (kind) {
    case 'noAddress':
    case 'unknown':
      return refusal('notFound')
    case 'noPapers':
      return badInput('addressId', { name: 'needsPapers' })
    case 'needsState':
      return badInput('addressId', { name: 'needsState' })
    case 'notSupported':
      return refusal('deliveryNotSupported')
    // No tariff covers goods in different currencies.
    case 'currencies':
    case 'failed':
      return refusal('deliveryFeeFailed')
    default:
      return unreachable(kind)
  }
}

function notPlaced({ kind }: Exclude<Placed, { kind: 'placed' }>) {
  switch (kind) {
    case 'soldOut':
      return refusal('outOfStock')
    case 'changed':
      return refusal('conflict', null)
    case 'tooMany':
      return refusal('wrongState', { status: 'tooMany' })
    default:
      return notPriced(kind)
  }
}
