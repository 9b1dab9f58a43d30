import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Pickup } from '#domain/delivery/pickup.ts'
import type { Quote } from '#domain/delivery/quote.ts'
import { sold } from '#domain/journal/happenings.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { addressPoints } from '#domain/points/points.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { type AddressSnapshot, findAddress, isCleared } from '#server/trade/deliveries/address-snapshot.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import type { Points } from '#server/trade/points/points.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { markPlaced } from './events.ts'
import { type BoughtLot, type BoughtOrder, boughtOrder, sumOf } from './order.ts'
import { type ApplyParams, type BuyerParams, type RequestFields, readPickup, resolveLots } from './params.ts'
import { feeFor, quoteOrRefusal } from './price.ts'
import type { Quotes } from './quotes.ts'

export type ApplyDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'officeHours' | 'house'>
  readonly quote: Quotes
  readonly charges: Pick<Payments['charges'], 'take' | 'cardOf' | 'clear' | 'isUnderWay'>
  readonly points: Pick<Points, 'spend'>
  /** Keeps a waiting picture as somebody's signature. @returns whether it is theirs now */
  sign(key: string, userId: string): Promise<boolean>
}

/** How it is paid for, and what that takes. */
type Fare =
  | { readonly by: 'nothing' }
  | { readonly by: 'points' }
  /** At the house's desk, by whoever has no account. */
  | { readonly by: 'transfer' }
  | { readonly by: 'card'; readonly cardId: string; readonly fee: number }

/** What has been looked through, and is ready to be written down. */
type Ready = {
  readonly kind: 'ready'
  readonly lots: readonly BoughtLot[]
  readonly destination: AddressSnapshot | null
  readonly pickup: Pickup | null
  readonly quote: Extract<Quote, { kind: 'quoted' }> | null
  readonly fare: Fare
}

/**
 * Asks for lots of somebody's paid order to be brought to them, or to be collected (O4). What a card pays stands once it
 * has paid; asked again under the same `ak`, the same delivery goes on from where it was.
 *
 * @returns its id, or why it cannot be
 */
export const applyFor = (deps: ApplyDeps, userId: string, params: BuyerParams) =>
  applyAs(deps, userId, params.ak ?? randomUUID(), params)

/**
 * The same on behalf of somebody from the door, who is at the house's desk: what it costs is paid there.
 * @param requestedBy who of the house asks; it is in the audit log
 */
export const applyAtDesk = (deps: ApplyDeps, userId: string, params: RequestFields, requestedBy: string) =>
  applyAs(deps, userId, params.ak ?? randomUUID(), { ...params, payBy: 'transfer', cardId: '', requestedBy })

/** A delivery that was asked for, or why it cannot be. */
type Applied =
  | Awaited<ReturnType<typeof payByCard>>
  | Exclude<Awaited<ReturnType<typeof prepare>>, Ready>
  | Exclude<Awaited<ReturnType<typeof writeDown>>, { readonly kind: 'known' | 'underWay' } | null>

async function applyAs(deps: ApplyDeps, userId: string, ak: string, params: ApplyParams): Promise<Applied> {
  const { db } = deps
  const before = await knownParams(db, userId, ak)
  if (before?.asked_at) return asked(before.id)
  if (before) return payByCard(deps, userId, before.id, params.cardId)
  const order = await boughtOrder(db, userId, params.orderId)
  if (!order) return refusal('notFound')
  const ready = await prepare(deps, order, params)
  if (ready.kind !== 'ready') return ready
  const id = randomUUID()
  const written = await db
    .transaction()
    .execute((trx) => writeDown(deps, trx, { userId, ak, id, params, ready }))
  // The same request came twice at once: it goes on as the one that was first.
  if (written?.kind === 'known') return applyAs(deps, userId, ak, params)
  if (written?.kind === 'underWay') {
    const cleared = await deps.charges.clear({ kind: 'delivery', id: written.id })
    return cleared === 'notReady' ? refusal('cardProviderNotReady') : applyAs(deps, userId, ak, params)
  }
  if (written !== null) return written
  return ready.fare.by === 'card' ? payByCard(deps, userId, id, params.cardId) : asked(id)
}

const asked = (id: string) => ({ kind: 'asked', id }) as const

const knownParams = (db: Kysely<Rows>, userId: string, ak: string) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'asked_at'])
    .where('user_id', '=', userId)
    .where('ak', '=', ak)
    .executeTakeFirst()

/** Looks through all that was asked, the signature last: it is kept from then on. */
async function prepare(deps: ApplyDeps, order: BoughtOrder, params: ApplyParams) {
  const meant = resolveLots(order, params.lotIds)
  if (meant.kind !== 'meant') return meant
  const route = await routeOf(deps, order, meant.lots, params)
  if (route.kind !== 'route') return route
  const fare = await fareOf(deps, order, route.quote, params)
  if (fare.kind !== 'fare') return fare
  if (params.signatureFile === '') return badInput('signatureFile', { name: 'mustSign' })
  if (!(await deps.sign(params.signatureFile, order.userId)))
    return badInput('signatureFile', { name: 'notListed' })
  const ready: Ready = { ...route, kind: 'ready', lots: meant.lots, fare: fare.fare }
  return ready
}

/** Where it goes and what that costs; nothing where it is collected. */
async function routeOf(deps: ApplyDeps, order: BoughtOrder, lots: readonly BoughtLot[], params: ApplyParams) {
  if (params.manner === 'pickup') {
    const read = readPickup(deps, params, deps.clock.now())
    if (read.kind !== 'pickup') return read
    return { kind: 'route', pickup: read.pickup, destination: null, quote: null } as const
  }
  const destination = await findAddress(deps.db, order.userId, params.addressId)
  if (!destination) return badInput('addressId', { name: params.addressId === '' ? 'required' : 'notListed' })
  if (!isCleared(destination)) return badInput('addressId', { name: 'needsPapers' })
  const { value, grams } = sumOf(lots)
  const { currency } = order
  const quote = quoteOrRefusal(
    await deps.quote(deps.db, { address: destination, grams, valueCents: value, currency, of: 'lots' }),
  )
  if (quote.kind !== 'quoted') return quote
  if (params.expected !== undefined && centsOf(params.expected) !== quote.cents)
    return refusal('conflict', null)
  return { kind: 'route', pickup: null, destination, quote } as const
}

async function fareOf(
  deps: ApplyDeps,
  { userId, cardFees }: BoughtOrder,
  quote: Ready['quote'],
  params: ApplyParams,
) {
  const fare = (one: Fare) => ({ kind: 'fare', fare: one }) as const
  if (quote === null || quote.cents === 0) return fare({ by: 'nothing' })
  if (params.payBy !== 'card') return fare({ by: params.payBy })
  const card = await deps.charges.cardOf(userId, params.cardId)
  if (!card) return badInput('cardId', { name: params.cardId === '' ? 'required' : 'notListed' })
  return fare({ by: 'card', cardId: params.cardId, fee: feeFor(quote, card.country, cardFees) })
}

type Writing = {
  readonly userId: string
  readonly ak: string
  readonly id: string
  readonly params: ApplyParams
  readonly ready: Ready
}

/** Writes a delivery down, and has points pay for it. @returns why it cannot be after all; null where it is written */
async function writeDown(deps: ApplyDeps, trx: Transaction<Rows>, writing: Writing) {
  const { userId, ak, id, params, ready } = writing
  const order = await boughtOrder(trx, userId, params.orderId, { locked: true })
  if (!order) return refusal('notFound')
  if (await knownParams(trx, userId, ak)) return { kind: 'known' } as const
  const lotIds = ready.lots.map((lot) => lot.id)
  const meant = resolveLots(order, lotIds)
  if (meant.kind !== 'meant') return meant
  const older = await underWayOf(deps, trx, order.id)
  if (older !== null) return { kind: 'underWay', id: older } as const
  const at = deps.clock.now()
  const lacking = ready.fare.by === 'points' ? await spendFor(deps, trx, { userId, id, order, at }) : null
  if (lacking) return lacking
  // What waits for a payment that never came gives way to the newer request.
  await trx.deleteFrom('deliveries').where('order_id', '=', order.id).where('asked_at', 'is', null).execute()
  await trx
    .insertInto('deliveries')
    .values({
      id,
      order_id: order.id,
      user_id: userId,
      ak,
      signature_key: params.signatureFile,
      currency: order.currency,
      created_at: at,
      changed_at: at,
      ...whatGoes(ready),
      ...whatItCosts(ready),
    })
    .execute()
  await trx
    .insertInto('delivery_lots')
    .values(lotIds.map((lotId) => ({ delivery_id: id, order_id: order.id, lot_id: lotId })))
    .execute()
  if (params.requestedBy !== undefined)
    await notedAtDesk(trx, { id, requestedBy: params.requestedBy, ready, at })
  if (ready.fare.by !== 'card')
    await markPlaced(trx, id, at, params.requestedBy === undefined ? 'user' : 'house')
  return null
}

/** A delivery of an order whose fee a card is being asked for right now; null where none is. */
async function underWayOf(
  { charges }: ApplyDeps,
  trx: Transaction<Rows>,
  orderId: string,
): Promise<string | null> {
  const unpaid = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('asked_at', 'is', null)
    .execute()
  for (const { id } of unpaid) if (await charges.isUnderWay(trx, { kind: 'delivery', id })) return id
  return null
}

type AtDesk = {
  readonly id: string
  readonly requestedBy: string
  readonly ready: Ready
  readonly at: Instant
}

/** Writes down who of the house asked for a delivery, and what was paid for it at the desk. */
async function notedAtDesk(trx: Transaction<Rows>, { id, requestedBy, ready, at }: AtDesk): Promise<void> {
  const about = { kind: 'delivery', id } as const
  const paid = ready.fare.by === 'transfer' && ready.quote ? ready.quote.cents : 0
  if (paid > 0) await post(trx, sold({ about, at }, 'transfer', { delivery: paid }, 0))
  const detail = paid > 0 ? { amount: decimal(paid) } : {}
  await recordAction(trx, { by: requestedBy, act: 'delivery.ask', about, detail }, at)
}

type Spending = {
  readonly userId: string
  readonly id: string
  readonly order: BoughtOrder
  readonly at: Instant
}

/** Has points pay for a delivery (P2). @returns what is missing; null where they have paid */
async function spendFor({ points }: ApplyDeps, trx: Transaction<Rows>, { userId, id, order, at }: Spending) {
  const reason = { kind: 'delivery', number: order.number } as const
  const key = `delivery:${id}:spent`
  const spent = await points.spend(trx, { userId, key, at, points: addressPoints, reason })
  if (spent.kind !== 'insufficient') return null
  const { needed, available, missing } = spent
  return refusal('insufficientPoints', { needed, available, missing })
}

const whatGoes = ({ lots, destination, pickup }: Ready) => {
  const { value, grams } = sumOf(lots)
  return {
    manner: pickup ? 'pickup' : 'address',
    destination: JSON.stringify(destination ?? {}),
    ...(pickup && {
      pickup_name: pickup.name,
      pickup_id_end: pickup.idEnd,
      pickup_phone: pickup.phone,
      pickup_date: pickup.date,
    }),
    value,
    grams,
  }
}

const whatItCosts = ({ quote, fare }: Ready) => ({
  ...(quote && { freight: quote.freight, insurance: quote.insurance, days: quote.days }),
  card_fee: fare.by === 'card' ? fare.fee : 0,
  points: fare.by === 'points' ? addressPoints : 0,
  paid_by: fare.by,
})

/** Has a card pay for a delivery that is written down. */
async function payByCard(deps: ApplyDeps, userId: string, id: string, cardId: string) {
  const row = await deps.db
    .selectFrom('deliveries')
    .select(['freight', 'insurance', 'card_fee', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  // It gave way to a newer request of the same buyer in this instant.
  if (!row) return refusal('conflict', null)
  const taken = await deps.charges.take({
    chargeId: `delivery-${id}`,
    userId,
    about: { kind: 'delivery', id },
    cardId,
    amountCents: row.freight + row.insurance + row.card_fee,
    currency: row.currency,
  })
  switch (taken.kind) {
    case 'paid':
      return asked(id)
    case 'closed':
      return refusal('conflict', null)
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: taken.clientSecret })
    case 'declined':
      return refusal('cardDeclined', { reason: taken.reason })
    case 'notReady':
      return refusal('cardProviderNotReady')
    case 'noCard':
      return badInput('cardId', { name: 'notListed' })
    default:
      return unreachable(taken)
  }
}
