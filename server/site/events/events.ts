import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import { eventCount, eventNames, staffEventGet, staffEventList } from '#wire/calls/events.ts'
import { countable } from './countable.ts'
import { reportOf } from './report.ts'
import { deleteOldCounts, queueDeletion } from './retention.ts'

/** The maximum number of targets per name and day, so that invented ones cannot fill the table. */
const maxTargets = 2000

/** Milliseconds. */
const day = 24 * 60 * 60_000

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'published' | 'saleOfLot' | 'lots'>
  /** Limits events per network. */
  readonly limiter: { take(network: string): number }
}

/**
 * Visitor events, counted by day without personal data (C4), with their calls and the job that deletes old
 * counts.
 */
export type Events = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<'event.forget', Task>>
}

export const createEvents = (deps: Deps): Events => ({
  answers: eventCalls(deps),
  tasks: {
    'event.forget': () => deleteOldCounts(deps.db, formatDate(houseTimeZone, deps.clock.now())),
  },
})

/** Counts visitor events by day without personal data (C4), and reports them to managers. */
const eventCalls = ({ db, catalogue, limiter }: Omit<Deps, 'clock'>): readonly CallHandler[] => [
  handleCall(eventCount, async ({ now, ip, viewer }, event) => {
    // Clients do not wait for counting, and a dropped event is not an error.
    if ((viewer?.roles.length ?? 0) > 0 || limiter.take(ip) > 0) return null
    const target = await countable(catalogue, event)
    if (target !== null) await countOne(db, formatDate(houseTimeZone, now), event.name, target)
    return null
  }),

  handleCall(staffEventList, async ({ now }, { name, days }) => {
    const from = formatDate(houseTimeZone, now - (days - 1) * day)
    const rows = await db
      .selectFrom('event_counts')
      .select(['name', 'target', sql<number>`count::float8`.as('count'), sql<string>`day::text`.as('day')])
      .where(sql<boolean>`day >= ${from}::date`)
      .$if(name !== undefined, (all) => all.where('name', '=', name ?? ''))
      .orderBy('event_counts.day', 'desc')
      .orderBy('event_counts.count', 'desc')
      .orderBy('target')
      .limit(maxTargets)
      .execute()
    return {
      list: rows.flatMap((row) =>
        eventNames.filter((one) => one === row.name).map((one) => ({ ...row, name: one })),
      ),
    }
  }),

  handleCall(staffEventGet, (visit, { days }) => {
    const from = formatDate(houseTimeZone, visit.now - (days - 1) * day)
    return reportOf({ db, catalogue }, visit, { from, to: formatDate(houseTimeZone, visit.now) })
  }),
]

/** Adds one to a count; a new target is dropped if the day has too many. */
async function countOne(db: Kysely<Rows>, day: string, name: string, target: string): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into event_counts (day, name, target, count)
    select ${day}::date, ${name}, ${target}, 1
    where exists (select from event_counts where day = ${day}::date and name = ${name} and target = ${target})
      or (select count(*) from event_counts where day = ${day}::date and name = ${name}) < ${maxTargets}
    on conflict (day, name, target) do update set count = event_counts.count + 1
    returning count = 1 as "isNew"`.execute(db)
  if (rows[0]?.isNew) await queueDeletion(db)
}
