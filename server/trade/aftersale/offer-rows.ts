import { type Kysely, type OrderByItemBuilder, type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import {
  changeOffer,
  type OfferAct,
  type OfferChange,
  type OfferState,
  offerState,
} from '#domain/orders/aftersale-offer.ts'
import { offerOf } from '#server/platform/database/offer-columns.ts'
import type { Rows } from '#server/platform/database/rows.ts'

export type OfferRow = Selectable<Rows['aftersale_offers']>

/** Returns the state of a stored offer (O17). */
export const stateOf = (row: OfferRow, now: Instant): OfferState => offerState(offerOf(row), now)

/** Returns an offer, or null if there is none. */
export async function readOffer(db: Kysely<Rows>, offerId: string): Promise<OfferRow | null> {
  return (await offerById(db, offerId).executeTakeFirst()) ?? null
}

/** Returns an offer, locked until the transaction ends, or null if there is none. */
export async function lockOffer(trx: Kysely<Rows>, offerId: string): Promise<OfferRow | null> {
  return (await offerById(trx, offerId).forUpdate().executeTakeFirst()) ?? null
}

/**
 * Returns an offer and locks it until the transaction ends; null if there is none, or another transaction has
 * locked it.
 */
export async function lockOfferIfFree(trx: Kysely<Rows>, offerId: string): Promise<OfferRow | null> {
  return (await offerById(trx, offerId).forUpdate().skipLocked().executeTakeFirst()) ?? null
}

const offerById = (db: Kysely<Rows>, offerId: string) =>
  db.selectFrom('aftersale_offers').selectAll().where('id', '=', offerId)

/** Returns the offer of a lot that has not ended, locked until the transaction ends, or null if there is none. */
export async function lockUnended(
  trx: Kysely<Rows>,
  auctionId: string,
  lotId: string,
): Promise<OfferRow | null> {
  const row = await trx
    .selectFrom('aftersale_offers')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('lot_id', '=', lotId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns what an action would change in a stored offer (O17). */
export const changeStored = (row: OfferRow, act: OfferAct, now: Instant): OfferChange =>
  changeOffer(offerOf(row), act, now)

/** Applies an action to a locked offer and stores it (O17). */
export async function storeChange(
  trx: Kysely<Rows>,
  row: OfferRow,
  act: OfferAct,
  now: Instant,
): Promise<OfferChange> {
  const change = changeStored(row, act, now)
  if (change.kind !== 'changed') return change
  const { acceptedAt, end } = change.offer
  await trx
    .updateTable('aftersale_offers')
    .set({ accepted_at: acceptedAt, outcome: end, ended_at: end === null ? null : now })
    .where('id', '=', row.id)
    .execute()
  return change
}

/** Locks a lot until the transaction ends, so that decisions about it after its sale are made one at a time. */
export async function lockLot(trx: Kysely<Rows>, lotId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('aftersale'), hashtext(${lotId}))`.execute(trx)
}

/** A lot has one open offer at most, so among offers made in the same millisecond the open one is the latest. */
const openFirst = (order: OrderByItemBuilder) => order.desc().nullsFirst()

/** Returns the offers of a sale, latest first. */
export const offersOfSale = (db: Kysely<Rows>, auctionId: string): Promise<readonly OfferRow[]> =>
  db
    .selectFrom('aftersale_offers')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('at', 'desc')
    .orderBy('ended_at', openFirst)
    .orderBy('id')
    .execute()

/** The maximum number of offers that a bidder's list has. */
const maxListed = 50

/** Returns the offers to a client, latest first. @param userIds all ids of the client (U1) */
export const offersTo = (db: Kysely<Rows>, userIds: readonly string[]): Promise<readonly OfferRow[]> =>
  db
    .selectFrom('aftersale_offers')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('at', 'desc')
    .orderBy('ended_at', openFirst)
    .orderBy('id')
    .limit(maxListed)
    .execute()
