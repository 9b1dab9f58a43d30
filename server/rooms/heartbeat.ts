import type { Pool } from 'pg'

/** A time in which no process of the house was at work (T9), in Unix milliseconds. */
export type Outage = { readonly from: number; readonly to: number }

/** What a beat found: the house at work all along, or an outage that nobody has made good yet. */
export type Beat = { readonly kind: 'steady' } | { readonly kind: 'outage'; readonly outage: Outage }

/** Milliseconds between two beats. */
export const beatEvery = 1_000
/** Milliseconds without a beat that are taken for an outage. */
const longestSilence = 3_500

const beatStatement = {
  name: 'house-heartbeat',
  text: `with steady as (
      insert into house_heartbeat (at) values ($1)
      on conflict (singleton) do update set at = greatest(house_heartbeat.at, excluded.at)
      where house_heartbeat.at >= $2 returning at)
    select (select at from steady) as steady, (select at from house_heartbeat) as before`,
}

/**
 * Says that the house is at work at `now`, unless it has been silent too long: then nothing is written, so that the
 * outage stays known until it has been made good.
 */
export async function beat(pool: Pool, now: number): Promise<Beat> {
  const { rows } = await pool.query<{ steady: number | null; before: number | null }>({
    ...beatStatement,
    values: [now, now - longestSilence],
  })
  const { steady = null, before = null } = rows[0] ?? {}
  if (steady !== null || before === null || before >= now - longestSilence) return { kind: 'steady' }
  return { kind: 'outage', outage: { from: before, to: now } }
}

/** Says that the house is at work again, after an outage has been made good. */
export async function beatAgain(pool: Pool, now: number): Promise<void> {
  await pool.query(
    `insert into house_heartbeat (at) values ($1)
     on conflict (singleton) do update set at = greatest(house_heartbeat.at, excluded.at)`,
    [now],
  )
}

/** The timed sales in which a lot's end fell before `to`. */
export async function salesDue(pool: Pool, to: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ auction_id: string }>({
    name: 'sales-due',
    text: `select auction_id from sale_standing where not is_end and next_end <= $1 order by next_end`,
    values: [to],
  })
  return rows.map((row) => row.auction_id)
}

/** When the next lot of any sale closes, in Unix milliseconds; null where none will. */
export async function nextDue(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ next: number | null }>({
    name: 'next-due',
    text: `select min(next_end) as next from sale_standing where not is_end and next_end is not null`,
    values: [],
  })
  return rows[0]?.next ?? null
}
