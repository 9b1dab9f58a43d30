import type { Kysely } from 'kysely'
import type { OwnItemState } from '#domain/consignments/item-progress.ts'
import { type ItemState, isInCustody } from '#domain/consignments/item-state.ts'
import { moveReasons } from '#domain/custody/custody-move.ts'
import { comparePlaces, inWalkingOrder, isWithin } from '#domain/custody/place.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { custodyCounts, custodyGet, custodyList, type custodyViews } from '#wire/calls/custody.ts'
import { type CustodyItem, type CustodyRecord, storedArrival } from '#wire/entities/custody.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { countItems, readCustody } from './custody-items.ts'
import { storedStates } from './stocktake-calls.ts'

type View = (typeof custodyViews)[number]

/** Returns the calls that list items in custody (S3). */
export const listCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(custodyList, async ({ now }, { view, place, state, q, page, size }) => {
    const found = await readCustody(db, { own: statesOf(view) }, now)
    const all = ordered(
      view,
      found.flatMap(({ item }) => (view !== 'stored' || isInCustody(item.state) ? item : [])),
    )
    const listed = all.filter(
      (item) =>
        (place === '' || isWithin(item.place, place)) &&
        (state === undefined || item.state === state) &&
        matches(item, q),
    )
    return {
      list: listed.slice((page - 1) * size, page * size),
      total: listed.length,
      page,
      size,
      bottles: bottlesOf(listed),
      places: placesOf(all),
      states: statesIn(all),
      stocktakes: await openCounts(db),
    }
  }),

  handleMemberCall(custodyCounts, async () => {
    const itemsIn = await countItems(db, ['expected', 'inspected'])
    return { expected: itemsIn('expected'), inspected: itemsIn('inspected') }
  }),

  handleMemberCall(custodyGet, async ({ now }, { number }) => {
    const [found] = await readCustody(db, { numbers: [number] }, now)
    return found ? { item: found.item, moves: await movesOf(db, found.item.id) } : refusal('notFound')
  }),
]

function statesOf(view: View): readonly OwnItemState[] {
  switch (view) {
    case 'expected':
    case 'returning':
    case 'returned':
      return [view]
    case 'stored':
      return storedStates
    default:
      return unreachable(view)
  }
}

function ordered(view: View, items: readonly CustodyItem[]): readonly CustodyItem[] {
  switch (view) {
    case 'expected':
      return items
    case 'returned':
      return items.toSorted((one, other) => other.placedAt - one.placedAt)
    case 'stored':
    case 'returning':
      return inWalkingOrder(items)
    default:
      return unreachable(view)
  }
}

const matches = ({ number, title, seller }: CustodyItem, q: string): boolean =>
  q === '' ||
  [number, title.en, title.zh, seller].some((text) => text.toLowerCase().includes(q.toLowerCase()))

const bottlesOf = (items: readonly CustodyItem[]): number =>
  items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)

const placesOf = (items: readonly CustodyItem[]) =>
  [...Map.groupBy(items, ({ place }) => place)]
    .map(([place, here]) => ({ place, items: here.length, bottles: bottlesOf(here) }))
    .toSorted((one, other) => comparePlaces(one.place, other.place))

const statesIn = (items: readonly CustodyItem[]): { state: ItemState; items: number }[] =>
  [...Map.groupBy(items, ({ state }) => state)].map(([state, some]) => ({ state, items: some.length }))

async function openCounts(db: Kysely<Rows>) {
  const rows = await db
    .selectFrom('stocktakes')
    .select(['id', 'place', 'opened_at'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute()
  return rows.map((row) => ({ id: row.id, place: row.place, openedAt: row.opened_at }))
}

/** Returns the moves of an item, newest first. */
async function movesOf(db: Kysely<Rows>, itemId: string): Promise<CustodyRecord['moves']> {
  const rows = await db
    .selectFrom('custody_moves')
    .leftJoin('users', 'users.id', 'custody_moves.by_user_id')
    .leftJoin('hand_overs', 'hand_overs.id', 'custody_moves.hand_over_id')
    .select(['custody_moves.at', 'from_place', 'to_place', 'why', 'arrival', 'collector'])
    .select(['first_name', 'last_name', 'company'])
    .where('item_id', '=', itemId)
    .orderBy('custody_moves.id', 'desc')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    by: clientName(row.first_name, row.last_name, row.company ?? ''),
    from: row.from_place,
    to: row.to_place,
    why: moveReasons.find((one) => one === row.why) ?? 'stored',
    arrival: row.arrival === null ? null : storedArrival.parse(row.arrival),
    collector: row.collector ?? '',
  }))
}
