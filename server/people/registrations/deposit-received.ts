import type { Kysely } from 'kysely'
import { depositLimit } from '#domain/cards/deposit-choices.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Holds } from './holds.ts'
import type { Registrations } from './registrations.ts'
import { markApproved, markDepositHeld, registrationOf } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'admit'>
  readonly holds: Pick<Holds, 'of'>
  readonly clock: Clock
  /** Sends the letter with the paddle number and notifies the client's open pages. */
  notifyApproved(userId: string, auctionId: string): Promise<void>
}

/**
 * Admits a bidder whose deposit has arrived by transfer (W9), unless staff are still to decide on the registration.
 * Idempotent.
 */
export const createDepositReceivedHandler =
  ({ db, rooms, catalogue, registrations, holds, clock, notifyApproved }: Deps) =>
  async (userId: string, auctionId: string): Promise<void> => {
    const key = { auctionId, userId }
    const [sale, state, row, deposit] = await Promise.all([
      catalogue.published(auctionId),
      rooms.state(auctionId),
      registrationOf(db, auctionId, userId),
      holds.of(userId, auctionId),
    ])
    if (!sale || state.isEnd || row === null || row.status === 'refused' || deposit.status !== 'held') return
    const admission = state.admissions.get(userId)
    if (sale.admission === 'staff' && !admission && row.status !== 'approved') return
    if (!admission || admission.suspended)
      await registrations.admit(
        auctionId,
        userId,
        row.limit ?? depositLimit(sale, Math.floor(deposit.amountCents / 100)),
      )
    const isReinstated = await markDepositHeld(db, key)
    if ((await markApproved(db, key, clock.now())) || isReinstated) await notifyApproved(userId, auctionId)
  }
