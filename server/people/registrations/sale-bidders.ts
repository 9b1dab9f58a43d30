import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Holds } from './holds.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly rooms: Pick<Rooms, 'state'>
  readonly holds: Pick<Holds, 'heldFor'>
  readonly places: Pick<PlaceBook, 'nameOf'>
}

/**
 * Returns the call that lists the name, place and deposit of a sale's paddle holders for clerks, without
 * simulated bidders.
 */
export function saleBidderCalls({ db, catalogue, rooms, holds, places }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffSaleBidders, async ({ lang }, { auctionId }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const [{ admissions }, deposits, rows] = await Promise.all([
        rooms.state(auctionId),
        holds.heldFor(auctionId),
        holdersIn(db, auctionId),
      ])
      return {
        list: rows.flatMap((row) => {
          const paddle = admissions.get(row.id)?.paddle
          if (paddle === undefined) return []
          return [
            {
              paddle,
              firstName: row.first_name,
              lastName: row.last_name,
              place: places.nameOf(placeIdOf(row), lang),
              deposit: Math.floor((deposits.get(row.id) ?? 0) / 100),
            },
          ]
        }),
      }
    }),
  ]
}

/** Returns the clients who registered for a sale, with the ids of their home's country and city. */
const holdersIn = (db: Kysely<Rows>, auctionId: string) =>
  db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'users.id').on('addresses.is_profile', 'is', true),
    )
    .select(['users.id', 'first_name', 'last_name', 'country_id', 'state_id', 'city_id'])
    .where('auction_id', '=', auctionId)
    .orderBy('asked_at')
    .orderBy('users.id')
    .execute()

/** Countries and provinces that consist of one city. Their own name tells clerks more than that of a district. */
const cityStates: ReadonlySet<string> = new Set(['HK', 'MO', 'SG', 'CN-BJ', 'CN-CQ', 'CN-SH', 'CN-TJ'])

type Home = Awaited<ReturnType<typeof holdersIn>>[number]

/**
 * Returns the id of a holder's city, else of the smallest known place around it, or '' if they have no home
 * address.
 */
function placeIdOf({ country_id: country, state_id: state, city_id: city }: Home): string {
  const places = [country ?? '', state ?? '', city ?? ''].filter((id) => id !== '')
  return places.find((id) => cityStates.has(id)) ?? places.at(-1) ?? ''
}
