import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Registrations } from './registrations.ts'
import { markHoldLost, registrationOf } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly registrations: Pick<Registrations, 'suspend'>
  readonly clock: Clock
  /** Has the letter sent, and tells all that somebody has open. */
  tellHoldLost(userId: string, auctionId: string): Promise<void>
}

/**
 * Takes note that a deposit is no longer held: the paddle is suspended, and whose it is hears how to have it back (W2).
 * Done again, it does nothing more. A sale that has ended is left as it is: nothing is suspended after the hammer.
 */
export const createHoldLostHandler =
  ({ db, rooms, registrations, clock, tellHoldLost }: Deps) =>
  async (userId: string, auctionId: string): Promise<void> => {
    if ((await rooms.state(auctionId)).isEnd) return
    // Staff have waived it: an older hold that ends says nothing.
    if ((await registrationOf(db, auctionId, userId))?.depositWaiver) return
    await registrations.suspend(auctionId, userId, 'deposit')
    if (await markHoldLost(db, auctionId, userId, clock.now())) await tellHoldLost(userId, auctionId)
  }
