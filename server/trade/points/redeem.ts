import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { giftCost, hasLiquor, isShipped } from '#domain/points/gift-order.ts'
import type { Points } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type AddressSnapshot, findAddress } from '#server/trade/deliveries/address-snapshot.ts'
import { coverageOf } from '#server/trade/deliveries/coverage.ts'
import { numberOf } from './gift-order-entity.ts'
import { kindOf } from './kinds.ts'
import { type SpendResult, spend } from './ledger.ts'

/** A request to redeem a gift. */
export type GiftParams = {
  readonly giftId: string
  readonly quantity: number
  /** undefined if nothing is sent. */
  readonly addressId: string | undefined
  /** The total the member saw; undefined to accept any. */
  readonly needed: number | undefined
  /** The idempotency key; null for none. */
  readonly ak: string | null
}

/** The result of redeeming. */
export type RedeemResult =
  | { readonly kind: 'placed'; readonly id: string }
  /** No such gift is listed, or the address is not theirs. */
  | { readonly kind: 'notFound' | 'outOfStock' | 'notAdult' | 'addressNeeded' }
  /** Delivery there is not supported, or depends on the missing state (O4). */
  | { readonly kind: 'notSupported' | 'needsState' }
  /** The total differs from the one the member saw. */
  | { readonly kind: 'changed' }
  | Extract<SpendResult, { kind: 'insufficient' }>

/**
 * Redeems a gift (P2): stock and points move together. A repeated request with the same `ak` returns the first order.
 */
export async function redeem(
  db: Kysely<Rows>,
  userId: string,
  params: GiftParams,
  now: Instant,
): Promise<RedeemResult> {
  const id = idOf(userId, params.ak)
  const earlier = await db.selectFrom('gift_orders').select('id').where('id', '=', id).executeTakeFirst()
  if (earlier) return { kind: 'placed', id }
  const gift = await db
    .selectFrom('gifts')
    .select('kind')
    .where('id', '=', params.giftId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (!gift) return { kind: 'notFound' }
  const kind = kindOf(gift.kind)
  if (hasLiquor(kind) && !(await isAdult(db, userId))) return { kind: 'notAdult' }
  const address = isShipped(kind) ? await addressOf(db, userId, params.addressId) : null
  if (address === 'needed') return { kind: 'addressNeeded' }
  if (address === 'unknown') return { kind: 'notFound' }
  const reach = address ? await coverageOf(db, address) : 'reached'
  if (reach !== 'reached') return { kind: reach }
  return db.transaction().execute((trx) => insertGiftOrder(trx, { id, userId, params, kind, address, now }))
}

/**
 * Returns an order id derived from the user and the idempotency key, so that another user’s `ak` cannot lead to it.
 */
const idOf = (userId: string, ak: string | null): string =>
  ak === null ? randomUUID() : createHash('sha256').update(`${userId} gift ${ak}`).digest('hex').slice(0, 32)

/** Returns whether a user has declared to be of age (C1). */
async function isAdult(db: Kysely<Rows>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('adult_at').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.adult_at !== null
}

async function addressOf(
  db: Kysely<Rows>,
  userId: string,
  addressId: string | undefined,
): Promise<AddressSnapshot | 'needed' | 'unknown'> {
  if (addressId === undefined) return 'needed'
  return (await findAddress(db, userId, addressId)) ?? 'unknown'
}

type NewGiftOrder = {
  readonly id: string
  readonly userId: string
  readonly params: GiftParams
  readonly kind: ReturnType<typeof kindOf>
  readonly address: AddressSnapshot | null
  readonly now: Instant
}

async function insertGiftOrder(trx: Transaction<Rows>, placing: NewGiftOrder): Promise<RedeemResult> {
  const { id, userId, params, kind, address, now } = placing
  const each = await reserveStock(trx, params)
  if (each === null) return { kind: 'outOfStock' }
  const { total, delivery } = giftCost(each, params.quantity, kind)
  if (params.needed !== undefined && params.needed !== total) {
    await returnStock(trx, params.giftId, params.quantity)
    return { kind: 'changed' }
  }
  const number = await nextNumber(trx)
  const reason = {
    kind: 'gift',
    number: numberOf({ number }),
    giftId: params.giftId,
    quantity: params.quantity,
  } as const
  const spent = await spend(trx, { userId, key: `gift:${id}:spent`, at: now, reason, points: total })
  if (spent.kind !== 'spent') {
    await returnStock(trx, params.giftId, params.quantity)
    return spent.kind === 'insufficient' ? spent : { kind: 'placed', id }
  }
  await trx
    .insertInto('gift_orders')
    .values({
      id,
      number,
      user_id: userId,
      gift_id: params.giftId,
      quantity: params.quantity,
      points: total,
      delivery_points: delivery,
      address: address && JSON.stringify(address),
      placed_at: now,
    })
    .execute()
  await enqueue(trx, 'gift.letter', { id, about: 'placed' }, { key: `gift.letter:${id}:placed` })
  return { kind: 'placed', id }
}

/** Reserves stock. @returns the points of one gift; null if too few are left */
async function reserveStock(trx: Transaction<Rows>, params: GiftParams): Promise<Points | null> {
  const row = await trx
    .updateTable('gifts')
    .set((gift) => ({ stock: gift('stock', '-', params.quantity) }))
    .where('id', '=', params.giftId)
    .where('stock', '>=', params.quantity)
    .where('listed_at', 'is not', null)
    .returning('points')
    .executeTakeFirst()
  return row?.points ?? null
}

/** Returns items to stock. */
export async function returnStock(trx: Transaction<Rows>, giftId: string, quantity: number): Promise<void> {
  await trx
    .updateTable('gifts')
    .set((gift) => ({ stock: gift('stock', '+', quantity) }))
    .where('id', '=', giftId)
    .execute()
}

async function nextNumber(trx: Transaction<Rows>): Promise<number> {
  const { rows } = await sql<{
    number: number
  }>`select nextval('gift_order_number')::bigint as number`.execute(trx)
  return rows[0]?.number ?? 0
}
