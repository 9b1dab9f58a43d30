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
  readonly lots: number
  /** V23: the lots of a choice; empty for a parcel. */
  readonly chosen: readonly string[]
  readonly at: number
}

/** Stores a request, which replaces the buyer's previous one on this lot. A repeated press changes nothing. */
export async function storeParcelRequest(
  db: Kysely<Rows>,
  sale: SaleState,
  { requestId, lotId, bidder, lots, chosen, at }: NewParcelRequest,
): Promise<void> {
  const request = {
    request_id: requestId,
    lots,
    chosen: [...chosen],
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

/** The latest request of a buyer on a lot; null where there is none. */
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
  return { count: row.lots, chosen: row.chosen, at: row.asked_at, status: statusOf(sale, row) }
}

/** The open request with the current lot of a sale: its buyer's. */
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
  const { request_id: id, lots: count, chosen, asked_at: at } = row
  return { id, lotId, paddle, userId, count, chosen, at }
}

/** Whether a request is the latest of its buyer, and not declined. A command that was carried out is still so. */
export async function isParcelRequested(
  db: Kysely<Rows>,
  auctionId: string,
  requestId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('parcel_requests')
    .select('lot_id')
    .where('auction_id', '=', auctionId)
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a request as declined. @returns whether it was still there */
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
  readonly asked_seq: number
  readonly hammer_at: number
  readonly declined_at: number | null
  readonly chosen: readonly string[]
}

const statusOf = (sale: SaleState, row: Row) =>
  parcelRequestStatus(sale, {
    lotId: row.lot_id,
    bidder: row.user_id,
    seq: row.asked_seq,
    hammerAt: row.hammer_at,
    declinedAt: row.declined_at,
    chosen: row.chosen,
  })
