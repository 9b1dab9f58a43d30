import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import { instantOf } from '#demo/house/moment.ts'
import type { DemoSale } from '#demo/house/types.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { accountIdOf, cardIdOf } from './people.ts'

/** Publishes the sales, and records the approvals of bidders with a paddle in the ledgers. */
export async function registerBidders(
  db: Kysely<Rows>,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
): Promise<void> {
  const bidders = people.filter(({ paddle }) => paddle !== null)
  for (const sale of sales) {
    const at = Math.min(instantOf(sale.schedule.registerStart, opening), opening)
    const rows = bidders.map((one) => ({
      auction_id: auctionIdOf(sale),
      user_id: accountIdOf(one),
      status: 'approved',
      payment_id: one.card === null ? null : cardIdOf(one),
      terms_version: foundingVersion,
      asked_at: at,
      decided_at: at,
    }))
    await db
      .insertInto('registrations')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
    await db.updateTable('auctions').set({ published_at: at }).where('id', '=', auctionIdOf(sale)).execute()
  }
  await insertPendingRegistrations(db, sales, people, opening)
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier like 'room.%'`.execute(
    db,
  )
}

/** The age of the pending registrations at the opening, in milliseconds. */
const age = 40 * 60_000

/** Writes the registrations that await a decision. */
async function insertPendingRegistrations(
  db: Kysely<Rows>,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
): Promise<void> {
  const rows = sales.flatMap((sale) =>
    people
      .filter(({ awaits }) => awaits === sale.no)
      .map((one) => ({
        auction_id: auctionIdOf(sale),
        user_id: accountIdOf(one),
        status: 'pending',
        payment_id: one.card === null ? null : cardIdOf(one),
        cates: sale.cates.slice(0, 2),
        terms_version: foundingVersion,
        asked_at: opening - age,
      })),
  )
  await db
    .insertInto('registrations')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}
