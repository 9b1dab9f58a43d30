import { type Kysely, sql } from 'kysely'
import { decimal, type Instant } from '#domain/money/money.ts'
import { addDays, holdOn } from '#domain/settlements/due.ts'
import { dueDays } from '#domain/settlements/due-days.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import type { SettlementDeps } from './calls.ts'
import { dayAt } from './purchases.ts'
import { readSettling } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

/** How far ahead the call looks. */
const daysAhead = 28

/** The call with what falls due to sellers in the next weeks (S6). */
export const dueCall = (deps: SettlementDeps): CallHandler =>
  handleMemberCall(staffSettlementDue, ({ now }) => dueOf(deps, now))

async function dueOf(deps: SettlementDeps, now: Instant) {
  const today = dayAt(now)
  const until = addDays(today, daysAhead)
  const refs = await openRefs(deps.db, now)
  const outcomes = await Promise.all(refs.map((ref) => readSettling(deps, deps.db, ref, now)))
  const open = outcomes.filter((one) => one.kind === 'settling').filter(({ input }) => !input.isOwnGoods)
  const due = open.flatMap(({ input, sale: { currency }, settlement: { id } }) =>
    dueDays(input, { today, now, until }).map((one) => ({ ...one, currency, id })),
  )
  const sumsBy = (keyOf: (one: (typeof due)[number]) => string) =>
    [...Map.groupBy(due, keyOf).values()].flatMap((all) => {
      const [first] = all
      if (!first) return []
      const amount = decimal(all.reduce((sum, { cents }) => sum + cents, 0))
      const settlements = new Set(all.map(({ id }) => id)).size
      return [{ day: first.day, currency: first.currency, amount, settlements }]
    })
  const list = sumsBy(({ day, currency }) => `${day} ${currency}`)
  return {
    today,
    until,
    list: list.toSorted((a, b) => `${a.currency} ${a.day}`.localeCompare(`${b.currency} ${b.day}`)),
    sums: sumsBy(({ currency }) => currency).map(({ day: _, ...sum }) => sum),
    held: open.filter(({ input: { holds, lots } }) =>
      [null, ...lots.map(({ lotId }) => lotId)].some((lotId) => holdOn(holds, lotId, today)),
    ).length,
  }
}

/** A settlement whose sale ended longer ago counts only while the journal owes its seller something. */
const recently = 180 * 86_400_000

/** The settlements that something may be due on. */
async function openRefs(db: Kysely<Rows>, now: Instant): Promise<readonly SettlementRef[]> {
  const { rows } = await sql<{ consignment_id: string; auction_id: string }>`
    select distinct of.consignment_id, lots.auction_id
    from consignment_lots of
    join lots on lots.id = of.lot_id
    join sale_standing sale on sale.auction_id = lots.auction_id
    left join settlements on settlements.consignment_id = of.consignment_id
      and settlements.auction_id = lots.auction_id and settlements.edition > 0
    where (sale.is_end or settlements.id is not null) and (sale.start_time > ${now - recently}
      or (totals->>'hammer')::bigint + (totals->>'shortfall')::bigint - (totals->>'commission')::bigint
        - (totals->>'charges')::bigint - (totals->>'withheld')::bigint - (account->>'paidOut')::bigint
        - (account->>'setOff')::bigint + (account->>'overpaid')::bigint <> 0)`.execute(db)
  return rows.map((row) => ({ consignmentId: row.consignment_id, auctionId: row.auction_id }))
}
