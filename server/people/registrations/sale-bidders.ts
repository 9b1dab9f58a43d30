import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<Rooms, 'state'>
}

/** The call that lists the names of a sale's paddle holders for clerks. Simulated bidders have no name. */
export function saleBidderCalls({ db, catalogue, rooms }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffSaleBidders, async (_visit, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { admissions } = await rooms.state(auctionId)
      const rows = await db
        .selectFrom('registrations')
        .innerJoin('users', 'users.id', 'registrations.user_id')
        .select(['users.id', 'first_name', 'last_name'])
        .where('auction_id', '=', auctionId)
        .orderBy('asked_at')
        .orderBy('users.id')
        .execute()
      return {
        list: rows.flatMap(({ id, first_name: firstName, last_name: lastName }) => {
          const paddle = admissions.get(id)?.paddle
          return paddle === undefined ? [] : [{ paddle, firstName, lastName }]
        }),
      }
    }),
  ]
}
