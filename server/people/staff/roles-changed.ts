import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { isBarredFromBidding, isRecused } from '#domain/staff/fair-sales.ts'
import type { Registrations } from '#server/people/registrations/registrations.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { rolesOf } from './roles-of.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'>
  readonly registrations: Pick<Registrations, 'suspend'>
  /** Has every socket of an account look again at its session and its roles. */
  recheckSockets(userId: string): void
}

const job = z.object({ userId: z.string() })

/**
 * The job that a change of somebody's roles queues. Their open pages see at once what they may see now, and whoever has
 * become staff has their paddles suspended in every sale that has not ended (R6). Doing it twice changes nothing more.
 */
export const rolesChanged =
  ({ db, rooms, registrations, recheckSockets }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { userId } = job.parse(payload)
    recheckSockets(userId)
    const held = await rolesOf(db, userId)
    const running = await db
      .selectFrom('sale_standing')
      .select('auction_id')
      .where('is_end', 'is', false)
      .execute()
    for (const { auction_id: auctionId } of running) {
      const sale = await rooms.freshState(auctionId)
      if (isRecused(userId, sale) && isBarredFromBidding(held, sale))
        await registrations.suspend(auctionId, userId, 'staff')
    }
  }
