import type { ClientBase, Pool } from 'pg'

/** A period without any running process (T9), in Unix milliseconds. */
export type Outage = { readonly from: number; readonly to: number }

/** The result of a heartbeat: no interruption, or an outage that has not been recovered from. */
export type HeartbeatResult =
  | { readonly kind: 'steady' }
  | { readonly kind: 'outage'; readonly outage: Outage }

/** Milliseconds between two heartbeats. */
export const heartbeatIntervalMs = 1_000
/** Milliseconds without a heartbeat that count as an outage. */
const outageAfterMs = 3_500

/** The given instant, or the database's own. */
const instant = `coalesce($1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)`

const beatStatement = {
  name: 'house-heartbeat',
  text: `with clock as materialized (select ${instant} as now),
    steady as (
      insert into house_heartbeat (at) select now from clock
      on conflict (singleton) do update set at = greatest(house_heartbeat.at, excluded.at)
      where house_heartbeat.at >= excluded.at - $2::integer or $3::boolean returning at)
    select (select at from steady) as steady, (select at from house_heartbeat) as before, now from clock`,
}

type Queries = Pick<ClientBase | Pool, 'query'>

/**
 * Records a heartbeat unless the last one is too old. Then nothing is written, so that the outage stays known
 * until it has been recovered from. A process whose own last heartbeat is recent knows that the clock has
 * jumped and there was no outage.
 * @param now Unix milliseconds; null uses the database's clock
 * @param sinceLast milliseconds since this process's own last heartbeat, by a monotonic clock; null before the first
 */
export async function recordHeartbeat(
  on: Queries,
  now: number | null,
  sinceLast: number | null = null,
): Promise<HeartbeatResult> {
  const isSure = sinceLast !== null && sinceLast <= outageAfterMs
  const { rows } = await on.query<{ steady: number | null; before: number | null; now: number }>({
    ...beatStatement,
    values: [now, outageAfterMs, isSure],
  })
  const [row] = rows
  if (!row || row.steady !== null || row.before === null || row.before >= row.now - outageAfterMs)
    return { kind: 'steady' }
  return { kind: 'outage', outage: { from: row.before, to: row.now } }
}

/** Resumes heartbeats after the recovery from an outage. */
export async function resumeHeartbeat(on: Queries, now: number | null): Promise<void> {
  await on.query(
    `insert into house_heartbeat (at) values (${instant})
     on conflict (singleton) do update set at = greatest(house_heartbeat.at, excluded.at)`,
    [now],
  )
}

/** Returns the timed sales in which a lot's end fell before `to`. */
export async function salesDue(pool: Pool, to: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ auction_id: string }>({
    name: 'sales-due',
    text: `select auction_id from sale_standing where not is_end and next_end <= $1 order by next_end`,
    values: [to],
  })
  return rows.map((row) => row.auction_id)
}

/** Returns when the next lot of any sale closes, in Unix milliseconds, or null if there is none. */
export async function nextDue(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ next: number | null }>({
    name: 'next-due',
    text: `select min(next_end) as next from sale_standing where not is_end and next_end is not null`,
    values: [],
  })
  return rows[0]?.next ?? null
}
