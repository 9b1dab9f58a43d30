import type { Kysely } from 'kysely'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { Instant } from '#domain/money/money.ts'
import type { OfferState } from '#domain/orders/aftersale-offer.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { isAllottedAgain } from '#server/sellers/items/items.ts'
import { isRescinded as isSaleRescinded } from '#server/trade/orders/if-unpaid.ts'
import type { Orders } from '#server/trade/orders/orders.ts'
import { staffAfterSale } from '#wire/calls/staff-sale.ts'
import { lockOfferIfFree, type OfferRow, stateOf, storeChange } from './offer-rows.ts'
import { type OfferRecordDeps, recordOffer } from './record-offer.ts'

export type SellOfferedDeps = OfferRecordDeps & {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState' | 'queue'>
  readonly orders: Pick<Orders, 'settle'>
}

/** The result of an accepted offer: its state, or why its lot cannot be sold and the offer is open again. */
export type Sold =
  | { readonly kind: 'state'; readonly state: OfferState }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * Sells the lot of an accepted offer to its bidder (O17, V16). The key of the entry in the ledger is derived
 * from the offer, so a repetition does not sell it twice. If the ledger does not answer, the offer stays
 * accepted and is retried. The offer ends once its order exists, and open pages reload it.
 */
export async function sellOffered(deps: SellOfferedDeps, offerId: string, now: Instant): Promise<Sold> {
  return deps.db.transaction().execute(async (trx): Promise<Sold> => {
    // A repeated press does not wait for the first one, since each would hold a connection.
    const row = await lockOfferIfFree(trx, offerId)
    if (!row) return { kind: 'state', state: 'accepting' }
    const state = stateOf(row, now)
    if (state !== 'accepting') return { kind: 'state', state }
    if (await isAllottedAgain(trx, row.lot_id)) {
      await storeChange(trx, row, 'reopen', now)
      return { kind: 'refused', refusal: { kind: 'wrongState', status: 'withdrawn' } }
    }
    const result = await submitSale(deps, trx, row)
    switch (result.kind) {
      case 'refused':
        await storeChange(trx, row, 'reopen', now)
        return result
      case 'done':
        await deps.orders.settle(row.auction_id)
        await storeChange(trx, row, 'sell', now)
        await recordOffer(deps, trx, row, { what: 'accepted', by: row.user_id }, now)
        return { kind: 'state', state: 'accepted' }
      case 'overloaded':
        return { kind: 'state', state }
      case 'keyUsed':
        throw new Error(`The key of offer ${row.id} belongs to another command`)
    }
  })
}

async function submitSale({ rooms }: SellOfferedDeps, trx: Kysely<Rows>, row: OfferRow) {
  const { id, auction_id: auctionId, lot_id: lotId, user_id: by, paddle, price } = row
  const { seq: seen } = await rooms.freshState(auctionId)
  const isRescinded = await isSaleRescinded(trx, auctionId, lotId)
  return submitCommand(rooms, {
    auctionId,
    command: { type: 'sellAfter', lotId, paddle, price, belowReserve: true, isRescinded, seen },
    by,
    // Cannot equal a client's key, which is a UUID.
    idempotencyKey: `offer ${id}`,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => staffAfterSale.data.safeParse(body).data ?? null,
  })
}
