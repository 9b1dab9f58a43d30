import type { Pickup } from '#domain/delivery/pickup.ts'
import type { Quote } from '#domain/delivery/quote.ts'
import { feeBy } from '#domain/money/invoice.ts'
import { centsOf } from '#domain/money/money.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { type AddressSnapshot, findAddress, isCleared } from '#server/trade/deliveries/address-snapshot.ts'
import { noSource } from '#server/trade/payments/charge-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'
import type { BoughtLot, BoughtOrder } from './order.ts'
import { type ApplyParams, type ResolvedLots, readPickup, resolveLots } from './params.ts'
import { quoteLots } from './price.ts'

/** How a delivery is paid for. */
export type PaymentPlan =
  | { readonly by: 'nothing' }
  | { readonly by: 'points' }
  /** At the counter, by a walk-in bidder. */
  | { readonly by: 'transfer' }
  /** By a card or a wallet. */
  | { readonly by: 'card'; readonly fee: number }

/** A validated request, ready to be stored. */
export type PreparedRequest = {
  readonly kind: 'ready'
  readonly lots: readonly BoughtLot[]
  readonly destination: AddressSnapshot | null
  readonly pickup: Pickup | null
  readonly quote: Extract<Quote, { kind: 'quoted' }> | null
  readonly plan: PaymentPlan
}

/** Validates a request. The signature comes last, as it cannot be detached again. */
export async function prepare(deps: ApplyDeps, orders: readonly BoughtOrder[], params: ApplyParams) {
  const resolved = resolveLots(orders, params.lotIds)
  if (resolved.kind !== 'resolved') return resolved
  const { order } = resolved
  const route = await resolveRoute(deps, resolved, params)
  if (route.kind !== 'route') return route
  const plan = await planPayment(deps, order, route.quote, params)
  if (plan.kind !== 'plan') return plan
  if (params.signatureFile === '') return badInput('signatureFile', { name: 'mustSign' })
  if (!(await deps.sign(params.signatureFile, order.userId)))
    return badInput('signatureFile', { name: 'notListed' })
  const prepared: PreparedRequest = { ...route, kind: 'ready', lots: resolved.lots, plan: plan.plan }
  return prepared
}

/** Resolves address and quote, or the pickup of a collection. */
async function resolveRoute(deps: ApplyDeps, resolved: ResolvedLots, params: ApplyParams) {
  if (params.manner === 'pickup') {
    const read = readPickup(deps, params, deps.clock.now())
    if (read.kind !== 'pickup') return read
    return { kind: 'route', pickup: read.pickup, destination: null, quote: null } as const
  }
  const destination = await findAddress(deps.db, resolved.order.userId, params.addressId)
  if (!destination) return badInput('addressId', { name: params.addressId === '' ? 'required' : 'notListed' })
  if (!isCleared(destination)) return badInput('addressId', { name: 'needsPapers' })
  const quote = await quoteLots(deps, resolved, destination)
  if (quote.kind !== 'quoted') return quote
  if (params.expected !== undefined && centsOf(params.expected) !== quote.cents)
    return refusal('conflict', null)
  return { kind: 'route', pickup: null, destination, quote } as const
}

async function planPayment(
  deps: ApplyDeps,
  { userId, cardFees }: BoughtOrder,
  quote: PreparedRequest['quote'],
  params: ApplyParams,
) {
  const plan = (one: PaymentPlan) => ({ kind: 'plan', plan: one }) as const
  if (quote === null || quote.cents === 0) return plan({ by: 'nothing' })
  if (params.payBy !== 'card') return plan({ by: params.payBy })
  const { cardId, token } = params
  if (cardId === '' && token === '') return badInput('cardId', { name: 'required' })
  const source = await deps.charges.sourceOf(userId, { cardId, token })
  if (source === null) return noSource(token)
  if (source.kind === 'notReady') return refusal('cardProviderNotReady')
  const fee = feeBy(quote.cents, source, cardFees)
  if (params.total !== undefined && centsOf(params.total) !== quote.cents + fee)
    return refusal('conflict', null)
  return plan({ by: 'card', fee })
}
