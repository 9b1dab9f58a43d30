import { type Kysely, sql } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { addDays } from '#domain/settlements/due.ts'
import { dueDays } from '#domain/settlements/due-days.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { hasSellerBalance } from '#server/trade/journal/journal.ts'
import { dayAt } from './purchases.ts'
import { readSettlings, type Settling, type SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

type Deps = SettlingDeps & { readonly db: Kysely<Rows> }

/** The days after today that the start page counts as this week. */
export const weekAhead = 6

/** Returns the ids of the settlements with something due today or in the six days after (S6). */
export async function dueThisWeek(deps: Deps, now: Instant): Promise<readonly string[]> {
  const today = dayAt(now)
  const until = addDays(today, weekAhead)
  const open = await openSettlings(deps, now)
  return open.flatMap(({ input, settlement: { id } }) =>
    dueDays(input, { today, now, until }).length > 0 ? id : [],
  )
}

/** The number of settlements calculated at once, with their lots in memory. */
const chunk = 200

/** Returns the settlements on which something may be due to sellers, as of now. */
export async function openSettlings(deps: Deps, now: Instant): Promise<readonly Settling[]> {
  const refs = await openRefs(deps.db, now)
  const found: Settling[] = []
  for (let first = 0; first < refs.length; first += chunk) {
    const outcomes = await readSettlings(deps, deps.db, refs.slice(first, first + chunk), now)
    for (const one of outcomes) if (one.kind === 'settling' && !one.input.isOwnGoods) found.push(one)
  }
  return found
}

/** A settlement whose sale ended longer ago counts only while the journal has a balance for its seller. */
const recently = 180 * 86_400_000

/** Returns the settlements on which something may be due. */
async function openRefs(db: Kysely<Rows>, now: Instant): Promise<readonly SettlementRef[]> {
  const { rows } = await sql<{ consignment_id: string; auction_id: string }>`
    select distinct of.consignment_id, lots.auction_id
    from consignment_lots of
    join lots on lots.id = of.lot_id
    join sale_standing sale on sale.auction_id = lots.auction_id
    left join settlements on settlements.consignment_id = of.consignment_id
      and settlements.auction_id = lots.auction_id and settlements.edition > 0
    where (sale.is_end or settlements.id is not null)
      and (sale.start_time > ${now - recently} or ${hasSellerBalance})`.execute(db)
  return rows.map((row) => ({ consignmentId: row.consignment_id, auctionId: row.auction_id }))
}
