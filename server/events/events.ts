import { type Kysely, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answer } from '#server/http/calls.ts'
import { dayIn } from '#server/mail/figures.ts'
import { eventCount, eventNames, houseEventList } from '#wire/calls/events.ts'
import { refusal } from '#wire/refusal-data.ts'

/** Targets that one name may have in a day: who invents more fills no table. */
const mostTargets = 2000

type Desk = {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'house'>
  /** Counts what one network sends. */
  readonly limiter: { take(network: string): number }
}

/** Counts what people do, by day and without them; and tells the house's staff. */
export const eventCalls = ({ db, config, limiter }: Desk): readonly Answer[] => [
  answer(eventCount, async ({ now, ip }, { name, target }) => {
    const wait = limiter.take(ip)
    if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
    await countOne(db, dayIn(config.house.timeZone, now), name, target)
    return null
  }),

  answer(houseEventList, async ({ now }, { name, days }) => {
    const from = dayIn(config.house.timeZone, now - (days - 1) * 24 * 60 * 60_000)
    const rows = await db
      .selectFrom('event_counts')
      .select(['name', 'target', sql<number>`count::float8`.as('count'), sql<string>`day::text`.as('day')])
      .where(sql<boolean>`day >= ${from}::date`)
      .$if(name !== undefined, (all) => all.where('name', '=', name ?? ''))
      .orderBy('event_counts.day', 'desc')
      .orderBy('event_counts.count', 'desc')
      .orderBy('target')
      .limit(mostTargets)
      .execute()
    return {
      list: rows.flatMap((row) =>
        eventNames.filter((one) => one === row.name).map((one) => ({ ...row, name: one })),
      ),
    }
  }),
]

/** Adds one; a target that is new on a day with too many is not begun. */
const countOne = (db: Kysely<Rows>, day: string, name: string, target: string) =>
  sql`
    insert into event_counts (day, name, target, count)
    select ${day}::date, ${name}, ${target}, 1
    where exists (select from event_counts where day = ${day}::date and name = ${name} and target = ${target})
      or (select count(*) from event_counts where day = ${day}::date and name = ${name}) < ${mostTargets}
    on conflict (day, name, target) do update set count = event_counts.count + 1`.execute(db)
