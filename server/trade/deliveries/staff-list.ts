import { type Kysely, sql } from 'kysely'
import { confirmationDays } from '#domain/delivery/due.ts'
import { type DeliveryStatus, deliveryStatuses } from '#domain/delivery/state.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { buyersMatching } from '../buyers.ts'
import { placedDeliveries, type StoredDelivery, withDetails } from './rows.ts'

type Params = PayloadOf<typeof staffDeliveryList>

/**
 * Returns a page of deliveries for staff, with the totals by status of all that match the words.
 *
 * @param timeZone IANA name, for the days that deliveries are due
 */
export async function listDeliveries(
  db: Kysely<Rows>,
  { status, id, q, sort, page, size }: Params,
  timeZone: string,
): Promise<{
  readonly deliveries: readonly StoredDelivery[]
  readonly total: number
  readonly counts: Readonly<Record<DeliveryStatus, number>>
}> {
  const matching = matchingDeliveries(db, q)
  const one = id === '' ? matching : matching.where('deliveries.id', '=', id)
  const listed = status === undefined ? one : one.where('deliveries.status', 'in', statusesOf(status))
  const order = sort ?? (isOpen(status) ? 'oldest' : 'newest')
  const direction = order === 'oldest' ? 'asc' : 'desc'
  const [rows, { total }, byStatus] = await Promise.all([
    listed
      .selectAll('deliveries')
      .$if(order === 'due', (query) => query.orderBy(dueOrder(timeZone)))
      .$if(order === 'client', (query) => query.orderBy(clientOrder))
      .orderBy('asked_at', direction)
      .orderBy('number', direction)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .select(['status', sql<number>`count(*)::int`.as('count')])
      .groupBy('status')
      .execute(),
  ])
  const countOf = (wanted: DeliveryStatus) => byStatus.find((row) => row.status === wanted)?.count ?? 0
  const [pendingReview, pendingDelivery, shipped, completed, cancelled] = deliveryStatuses
  return {
    deliveries: await withDetails(db, rows),
    total,
    counts: {
      pendingReview: countOf(pendingReview),
      pendingDelivery: countOf(pendingDelivery),
      shipped: countOf(shipped),
      completed: countOf(completed),
      cancelled: countOf(cancelled),
    },
  }
}

type View = NonNullable<Params['status']>

const statusesOf = (view: View): readonly DeliveryStatus[] =>
  view === 'pending' ? ['pendingReview', 'pendingDelivery'] : [view]

const isOpen = (status: View | undefined): boolean =>
  status !== undefined && status !== 'completed' && status !== 'cancelled'

/** Narrows deliveries to a number of theirs or their orders, a tracking number, or part of a name or email address. */
function matchingDeliveries(db: Kysely<Rows>, q: string) {
  const placed = placedDeliveries(db)
  if (q === '') return placed
  const number = q.replace(/^d-?/i, '')
  return placed.where((delivery) =>
    delivery.or([
      delivery(sql`deliveries.number::text`, '=', number),
      delivery('deliveries.id', 'in', (lots) =>
        lots
          .selectFrom('delivery_lots as lot')
          .innerJoin('orders', 'orders.id', 'lot.order_id')
          .select('lot.delivery_id')
          .where(sql`orders.number::text`, '=', q),
      ),
      delivery('deliveries.tracking_number', '=', q),
      delivery('deliveries.pickup_name', 'ilike', containing(q)),
      delivery('deliveries.user_id', 'in', buyersMatching(db, q)),
    ]),
  )
}

/** Sorts by the buyer’s name as shown: in Chinese characters the last name comes first. */
const clientOrder = sql`(
  select case when u.first_name || u.last_name ~ '^[\u3400-\u9fff]+$' then u.last_name || u.first_name
    else lower(trim(u.first_name || ' ' || u.last_name)) end
  from users u where u.id = deliveries.user_id
)`

/** Sorts by the day that `dueOn` returns; null, which comes last, if there is none. */
function dueOrder(timeZone: string) {
  const approved = sql`(select max(e.at) from delivery_events e where e.delivery_id = deliveries.id and e.what = 'approve')`
  const from = sql`(to_timestamp(case when deliveries.status = 'pendingReview' then asked_at
    else coalesce(${approved}, asked_at) end / 1000) at time zone ${timeZone})::date`
  const days = sql`case when deliveries.status = 'pendingReview' or ${approved} is null
    then ${sql.lit(confirmationDays)} else deliveries.days end`
  return sql`case
    when deliveries.status in ('completed', 'cancelled') then null
    when manner = 'pickup' then nullif(pickup_date, '')::date
    else (
      select day - greatest(weekday - 5, 0) + days + 2 * ((least(weekday, 5) - 1 + days) / 5)
      from (select ${from} as day, extract(isodow from ${from})::int as weekday, ${days} as days) as start
    )
  end`
}
