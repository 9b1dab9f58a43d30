import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { isBarredFromBidding, isRecused } from '#domain/staff/conflicts.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { rolesOf } from './roles-of.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'>
  readonly registrations: Pick<Registrations, 'suspend'>
  /** Makes every open socket of an account check its session and roles again. */
  recheckSockets(userId: string): void
}

const job = z.object({ userId: z.string() })

/**
 * Returns the job that runs after an account’s roles change, or after a walk-in bidder is merged with it (U1).
 * Open pages update their rights at once, and the paddles of a new staff member are suspended in every sale that has
 * not ended (R6). Idempotent.
 */
export const rolesChanged =
  ({ db, rooms, registrations, recheckSockets }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { userId } = job.parse(payload)
    recheckSockets(userId)
    const [held, ids] = await Promise.all([rolesOf(db, userId), linkedIds(db, userId)])
    const running = await db
      .selectFrom('sale_standing')
      .select('auction_id')
      .where('is_end', 'is', false)
      .execute()
    for (const { auction_id: auctionId } of running) {
      const sale = await rooms.freshState(auctionId)
      if (!isBarredFromBidding(held, sale)) continue
      for (const id of ids.filter((one) => isRecused({ userId: one }, sale)))
        await registrations.suspend(auctionId, id, 'staff')
    }
  }
