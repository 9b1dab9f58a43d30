import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { staffRehearse } from '#wire/calls/staff-rehearsals.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { createStaffRehearsal } from './create-staff-rehearsal.ts'
import { createStaffSimulations, type StaffSimulations } from './staff-simulations.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish' | 'published' | 'state'>
  readonly clock: Clock
}

/** Rehearsals of a sale that staff conduct. */
export type StaffRehearsalCalls = {
  readonly answers: readonly CallHandler[]
  /** Their simulated bidders. The clerk is a member of staff. */
  readonly simulations: Omit<StaffSimulations, 'begin'>
}

export function createStaffRehearsalCalls(deps: Deps): StaffRehearsalCalls {
  const { catalogue } = deps
  const simulations = createStaffSimulations(deps)
  return {
    answers: [
      handleMemberCall(staffRehearse, async ({ viewer, now }, { auctionId, simulated }) => {
        const sale = await catalogue.published(auctionId)
        if (!sale) return refusal('notFound')
        if (sale.kind !== 'live' || sale.isRehearsal)
          return refusal('wrongState', { status: sale.isRehearsal ? 'rehearsal' : 'timed' })
        const id = await createStaffRehearsal(deps, auctionId, { by: viewer.userId, now })
        if (simulated) await simulations.begin(id)
        return { auctionId: id }
      }),
    ],
    simulations,
  }
}
