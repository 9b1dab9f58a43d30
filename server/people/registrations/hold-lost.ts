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
  /** Sends the letter and notifies the client's open pages. */
  notifyHoldLost(userId: string, auctionId: string): Promise<void>
}

/**
 * Handles the loss of a deposit: suspends the paddle and informs the client how to have it reinstated (W2).
 * Idempotent. Nothing changes in a sale that has ended.
 */
export const createHoldLostHandler =
  ({ db, rooms, registrations, clock, notifyHoldLost }: Deps) =>
  async (userId: string, auctionId: string): Promise<void> => {
    if ((await rooms.state(auctionId)).isEnd) return
    // Staff have waived the deposit, so the end of an older hold changes nothing.
    if ((await registrationOf(db, auctionId, userId))?.depositWaiver) return
    await registrations.suspend(auctionId, userId, 'deposit')
    if (await markHoldLost(db, { auctionId, userId }, clock.now())) await notifyHoldLost(userId, auctionId)
  }
