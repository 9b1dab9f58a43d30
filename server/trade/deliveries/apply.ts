import { randomUUID } from 'node:crypto'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'
import { findByIdempotencyKey, insertDelivery } from './insert.ts'
import { boughtOrders } from './order.ts'
import type { ApplyParams, BuyerParams, RequestFields } from './params.ts'
import { payByCard } from './pay-by-card.ts'
import { type PreparedRequest, prepare } from './prepare.ts'

/**
 * Requests delivery or collection of lots of a user's paid orders (O4, O25). A delivery that a card pays for is placed once it
 * is paid; a repeated request with the same idempotency key resumes the same delivery.
 *
 * @returns its id, or a refusal
 */
export const applyForDelivery = (deps: ApplyDeps, userId: string, params: BuyerParams) =>
  applyAs(deps, userId, params.ak ?? randomUUID(), params)

/**
 * Requests a delivery for a walk-in bidder, who pays at the counter.
 * @param requestedBy the member of staff, for the audit log
 */
export const applyForWalkIn = (deps: ApplyDeps, userId: string, params: RequestFields, requestedBy: string) =>
  applyAs(deps, userId, params.ak ?? randomUUID(), {
    ...params,
    payBy: 'transfer',
    cardId: '',
    token: '',
    requestedBy,
  })

/** A placed delivery, or a refusal. */
type Application =
  | Awaited<ReturnType<typeof payByCard>>
  | Exclude<Awaited<ReturnType<typeof prepare>>, PreparedRequest>
  | Exclude<Awaited<ReturnType<typeof insertDelivery>>, { readonly kind: 'known' | 'underWay' } | null>

async function applyAs(
  deps: ApplyDeps,
  userId: string,
  idempotencyKey: string,
  params: ApplyParams,
): Promise<Application> {
  const { db } = deps
  const existing = await findByIdempotencyKey(db, userId, idempotencyKey)
  if (existing?.asked_at) return requested(existing.id)
  if (existing) return payByCard(deps, userId, existing.id, params)
  const prepared = await prepare(deps, await boughtOrders(db, userId, params), params)
  if (prepared.kind !== 'ready') return prepared
  const id = randomUUID()
  const written = await db
    .transaction()
    .execute((trx) => insertDelivery(deps, trx, { userId, idempotencyKey, id, params, prepared }))
  // A concurrent request with the same key came first: resume it.
  if (written?.kind === 'known') return applyAs(deps, userId, idempotencyKey, params)
  if (written?.kind === 'underWay') {
    const cleared = await deps.charges.clear({ kind: 'delivery', id: written.id })
    if (cleared === 'processing') return refusal('paymentProcessing')
    return cleared === 'notReady'
      ? refusal('cardProviderNotReady')
      : applyAs(deps, userId, idempotencyKey, params)
  }
  if (written !== null) return written
  return prepared.plan.by === 'card' ? payByCard(deps, userId, id, params) : requested(id)
}

const requested = (id: string) => ({ kind: 'requested', id }) as const
