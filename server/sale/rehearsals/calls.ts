import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { houseRehearse } from '#wire/calls/house-rehearsals.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { makePractice } from './practice.ts'
import { openPractices, type Practices } from './practices.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish' | 'published' | 'state'>
  readonly clock: Clock
}

/** The rehearsals that staff make of their sales. */
export type Practising = {
  readonly answers: readonly CallHandler[]
  /** The simulated bidders in them; the clerk is always one of the house's own. */
  readonly practices: Omit<Practices, 'begin'>
}

export function openPractising(deps: Deps): Practising {
  const { catalogue } = deps
  const practices = openPractices(deps)
  return {
    answers: [
      handleMemberCall(houseRehearse, async ({ viewer, now }, { auctionId, simulated }) => {
        const sale = await catalogue.published(auctionId)
        if (!sale) return refusal('notFound')
        if (sale.kind !== 'live' || sale.isRehearsal)
          return refusal('wrongState', { status: sale.isRehearsal ? 'rehearsal' : 'timed' })
        const id = await makePractice(deps, auctionId, { by: viewer.userId, now })
        if (simulated) await practices.begin(id)
        return { auctionId: id }
      }),
    ],
    practices,
  }
}
