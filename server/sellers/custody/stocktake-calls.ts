import { type Kysely, sql } from 'kysely'
import { ownItemStates } from '#domain/consignments/item-progress.ts'
import { isInCustody } from '#domain/consignments/item-state.ts'
import { isWithin, readPlace } from '#domain/custody/place.ts'
import { type StocktakeResult, stocktakeResult } from '#domain/custody/stocktake.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { stocktakeClose, stocktakeGet, stocktakeOpen, stocktakeScan } from '#wire/calls/custody.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readCustody } from './custody-items.ts'
import { recordMoves } from './record-moves.ts'

/** The own states that items in custody have. */
export const storedStates = ownItemStates.filter(isInCustody)

const closed = { status: 'closed' }

/** Returns the calls that count the items in a place (S3). */
export const stocktakeCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(stocktakeOpen, ({ viewer, now }, { place, ak }) => {
    const code = readPlace(place)
    if (code === null) return badInput('place', { name: 'invalid' })
    return db.transaction().execute(async (trx) => {
      const opened = await trx
        .insertInto('stocktakes')
        .values({ id: ak, place: code, opened_at: now, opened_by: viewer.userId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (opened.numInsertedOrUpdatedRows === 1n)
        await recordCount(trx, { by: viewer.userId, now, place: code, done: 'open' })
      const open = await trx
        .selectFrom('stocktakes')
        .select('id')
        .where('place', '=', code)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return { id: open?.id ?? ak }
    })
  }),

  handleMemberCall(stocktakeGet, async ({ now }, { stocktakeId }) => {
    const count = await readCount(db, stocktakeId)
    if (!count) return refusal('notFound')
    const result =
      count.closed_at === null ? await resultNow(db, count, now) : await closedResult(db, count, now)
    return {
      id: count.id,
      place: count.place,
      openedAt: count.opened_at,
      closedAt: count.closed_at ?? 0,
      found: [...result.found],
      missing: [...result.missing],
      elsewhere: [...result.elsewhere],
    }
  }),

  handleMemberCall(stocktakeScan, ({ viewer, now }, { stocktakeId, numbers }) =>
    db.transaction().execute(async (trx) => {
      const count = await readCount(trx, stocktakeId, 'update')
      if (!count) return refusal('notFound')
      if (count.closed_at !== null) return refusal('wrongState', closed)
      const scanned = await readCustody(trx, { numbers }, now)
      if (scanned.length < new Set(numbers).size) return refusal('notFound')
      const seen = { stocktake_id: count.id, scanned_at: now, scanned_by: viewer.userId }
      if (scanned.length > 0)
        await trx
          .insertInto('stocktake_items')
          .values(scanned.map(({ item }) => ({ ...seen, item_id: item.id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await recordCount(trx, { by: viewer.userId, now, place: count.place, done: 'scan' })
      return { changed: scanned.length }
    }),
  ),

  handleMemberCall(stocktakeClose, ({ viewer, now }, { stocktakeId, ak }) =>
    db.transaction().execute(async (trx) => {
      const count = await readCount(trx, stocktakeId, 'update')
      if (!count) return refusal('notFound')
      if (count.closed_at !== null) return refusal('wrongState', closed)
      const by = viewer.userId
      const result = await resultNow(trx, count, now)
      for (const outcome of ['found', 'missing', 'elsewhere'] as const)
        await storeOutcome(
          trx,
          count.id,
          result[outcome].map(({ id }) => id),
          outcome,
        )
      const moved = result.elsewhere.filter(({ state }) => isInCustody(state))
      const to = count.place
      await recordMoves(trx, moved, { ak, by, now, at: now, to, why: 'counted', act: 'custody.count' })
      await trx
        .updateTable('stocktakes')
        // After the moves, so that missing items are newer than they are.
        .set({ closed_at: now, closed_by: by })
        .where('id', '=', count.id)
        .execute()
      await recordCount(trx, { by, now, place: count.place, done: 'close' })
      return { changed: moved.length }
    }),
  ),
]

const recordCount = (
  trx: Kysely<Rows>,
  {
    by,
    now,
    place,
    done,
  }: {
    readonly by: string
    readonly now: number
    readonly place: string
    readonly done: 'open' | 'scan' | 'close'
  },
) =>
  recordAction(trx, { by, act: 'custody.count', about: { kind: 'place', id: place }, detail: { done } }, now)

const readCount = (db: Kysely<Rows>, id: string, how: 'read' | 'update' = 'read') =>
  db
    .selectFrom('stocktakes')
    .selectAll()
    .where('id', '=', id)
    .$if(how === 'update', (query) => query.forUpdate())
    .executeTakeFirst()

type Count = NonNullable<Awaited<ReturnType<typeof readCount>>>

/** Returns the current result of an open count. */
async function resultNow(
  db: Kysely<Rows>,
  { id, place }: Count,
  now: number,
): Promise<StocktakeResult<CustodyItem>> {
  const rows = await db
    .selectFrom('stocktake_items')
    .select('item_id')
    .where('stocktake_id', '=', id)
    .execute()
  const scanned = new Set(rows.map(({ item_id }) => item_id))
  const all = await readCustody(db, { own: storedStates }, now)
  const here = all.filter(({ item }) => isInCustody(item.state) && isWithin(item.place, place))
  const known = new Set(here.map(({ item }) => item.id))
  const others = await readCustody(db, { ids: [...scanned].filter((one) => !known.has(one)) }, now)
  return stocktakeResult(
    place,
    [...here, ...others].map(({ item }) => item),
    scanned,
  )
}

/** Returns the result of a count at its close. */
async function closedResult(
  db: Kysely<Rows>,
  { id }: Count,
  now: number,
): Promise<StocktakeResult<CustodyItem>> {
  const rows = await db
    .selectFrom('stocktake_items')
    .select(['item_id', 'outcome'])
    .where('stocktake_id', '=', id)
    .execute()
  const items = await readCustody(db, { ids: rows.map(({ item_id }) => item_id) }, now)
  const outcomes = new Map(rows.map(({ item_id, outcome }) => [item_id, outcome]))
  const of = (outcome: string) =>
    items.flatMap(({ item }) => (outcomes.get(item.id) === outcome ? [item] : []))
  return { found: of('found'), missing: of('missing'), elsewhere: of('elsewhere') }
}

const storeOutcome = (
  trx: Kysely<Rows>,
  id: string,
  items: readonly string[],
  outcome: keyof StocktakeResult<unknown>,
) =>
  sql`insert into stocktake_items (stocktake_id, item_id, outcome)
    select ${id}, item, ${outcome} from unnest(${[...items]}::text[]) item
    on conflict (stocktake_id, item_id) do update set outcome = excluded.outcome`.execute(trx)
