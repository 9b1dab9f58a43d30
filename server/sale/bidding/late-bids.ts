import type { Kysely } from 'kysely'
import type { Command } from '#domain/auction/commands.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { staffLateBids } from '#wire/calls/late-bids.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly rooms: Pick<Rooms, 'state'>
}

/** Live bids that arrived after the hammer. They are rejected; the console lists them for the auctioneer. */
export type LateBids = {
  /** Records a rejected command if it is a late bid. A repeated bid is recorded once. */
  record(auctionId: string, command: Command, refusal: Refusal): Promise<void>
  readonly calls: readonly CallHandler[]
}

export function openLateBids({ db, clock, rooms }: Deps): LateBids {
  return {
    async record(auctionId, command, refusal) {
      if (command.type !== 'offer' || refusal.kind !== 'lotEnded') return
      const { admissions, lots } = await rooms.state(auctionId)
      const paddle = admissions.get(command.bidder)?.paddle
      // A withdrawn lot, or one sold for at least this price, cannot be reopened for this bid.
      if (paddle === undefined || command.price <= (lots.get(command.lotId)?.finalPrice ?? 0)) return
      await db
        .insertInto('late_bids')
        .values({
          auction_id: auctionId,
          lot_id: command.lotId,
          paddle,
          price: command.price,
          at: clock.now(),
        })
        .onConflict((same) => same.doNothing())
        .execute()
    },
    calls: [
      handleMemberCall(staffLateBids, async (_visit, { auctionId }) => {
        const rows = await db
          .selectFrom('late_bids')
          .select(['lot_id', 'paddle', 'price', 'at'])
          .where('auction_id', '=', auctionId)
          .orderBy('at', 'desc')
          .limit(200)
          .execute()
        return { list: rows.map(({ lot_id: lotId, ...bid }) => ({ lotId, ...bid })) }
      }),
    ],
  }
}
