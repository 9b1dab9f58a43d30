import type { Kysely } from 'kysely'
import { parcelRequestStatus } from '#domain/auction/parcel-request.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { OpenParcelRequest, OwnParcelRequest } from '#wire/calls/parcel-requests.ts'

/** A request to store (V22, V23). */
export type NewParcelRequest = {
  readonly requestId: string
  readonly lotId: string
  readonly bidder: string
  /** The lots that are requested, in their order. */
  readonly lotIds: readonly string[]
  /** V23: whether they are lots of a choice, not of a parcel. */
  readonly byChoice: boolean
  readonly at: number
}

/** Stores a request, which replaces the buyer's previous one on this lot. A repeated press changes nothing. */
export async function storeParcelRequest(
  db: Kysely<Rows>,
  sale: SaleState,
  { requestId, lotId, bidder, lotIds, byChoice, at }: NewParcelRequest,
): Promise<void> {
  const request = {
    request_id: requestId,
    lots: lotIds.length,
    lot_ids: [...lotIds],
    chosen: byChoice ? [...lotIds] : [],
    asked_at: at,
    asked_seq: sale.seq,
    hammer_at: sale.lots.get(lotId)?.closedAt ?? 0,
    declined_at: null,
  }
  await db
    .insertInto('parcel_requests')
    .values({ auction_id: sale.auctionId, lot_id: lotId, user_id: bidder, ...request })
    .onConflict((same) =>
      same
        .columns(['auction_id', 'lot_id', 'user_id'])
        .doUpdateSet(request)
        .where('parcel_requests.request_id', '!=', requestId),
    )
    .execute()
}

/** Withdraws the buyer's request on this lot. */
export async function withdrawParcelRequest(
  db: Kysely<Rows>,
  auctionId: string,
  lotId: string,
  bidder: string,
): Promise<void> {
  await db
    .deleteFrom('parcel_requests')
    .where('auction_id', '=', auctionId)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', bidder)
    .execute()
}

/** Returns the latest request of a buyer on a lot, or null if there is none. */
export async function parcelRequestOf(
  db: Kysely<Rows>,
  sale: SaleState,
  lotId: string,
  bidder: string,
): Promise<OwnParcelRequest> {
  const row = await db
    .selectFrom('parcel_requests')
    .selectAll()
    .where('auction_id', '=', sale.auctionId)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', bidder)
    .executeTakeFirst()
  if (!row) return null
  const { lots: count, lot_ids: lotIds, chosen, asked_at: at } = row
  return { count, lotIds, chosen, at, status: statusOf(sale, row) }
}

/** Returns the open request of the buyer of a sale's current lot. */
export async function openParcelRequest(
  db: Kysely<Rows>,
  sale: SaleState,
): Promise<(OpenParcelRequest & { readonly userId: string }) | null> {
  const lotId = sale.currentLotId
  const paddle = lotId === null ? undefined : sale.lots.get(lotId)?.leading?.paddle
  const userId = paddle === undefined ? undefined : sale.paddles.get(paddle)
  if (lotId === null || paddle === undefined || userId === undefined) return null
  const row = await db
    .selectFrom('parcel_requests')
    .selectAll()
    .where('auction_id', '=', sale.auctionId)
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || statusOf(sale, row) !== 'open') return null
  const { request_id: id, lots: count, lot_ids: lotIds, chosen, asked_at: at } = row
  return { id, lotId, paddle, userId, count, lotIds, chosen, at }
}

/** Returns the lots that a request names; none unless it is the latest of its buyer, and not declined (V22). */
export async function lotsRequested(
  db: Kysely<Rows>,
  auctionId: string,
  requestId: string,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('parcel_requests')
    .select('lot_ids')
    .where('auction_id', '=', auctionId)
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return row?.lot_ids ?? []
}

/** Marks a request as declined. @returns whether it still existed */
export async function declineParcelRequest(
  db: Kysely<Rows>,
  auctionId: string,
  requestId: string,
  at: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('parcel_requests')
    .set({ declined_at: at })
    .where('auction_id', '=', auctionId)
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

type Row = {
  readonly lot_id: string
  readonly user_id: string
  readonly hammer_at: number
  readonly declined_at: number | null
  readonly lot_ids: readonly string[]
  readonly chosen: readonly string[]
}

const statusOf = (sale: SaleState, row: Row) =>
  parcelRequestStatus(sale, {
    lotId: row.lot_id,
    bidder: row.user_id,
    hammerAt: row.hammer_at,
    declinedAt: row.declined_at,
    lotIds: row.lot_ids,
    byChoice: row.chosen.length > 0,
  })
