import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { openDisputeStates } from '#domain/cards/dispute.ts'
import type { Cents, Instant } from '#domain/money/money.ts'
import { type Hold, openEnded } from '#domain/settlements/due.ts'
import { openSettlement, type Settlement, type SettlementChange } from '#domain/settlements/settlement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import { holdReasons } from '#wire/entities/settlement.ts'

/** A settlement by its consignment and sale. */
export type SettlementRef = { readonly consignmentId: string; readonly auctionId: string }

/** Returns the id of a settlement, as in the journal. */
export const settlementId = ({ consignmentId, auctionId }: SettlementRef): string =>
  `${consignmentId}:${auctionId}`

const cents = z.int()
export const storedTotals = z.object({
  hammer: cents,
  shortfall: cents,
  commission: cents,
  charges: cents,
  withheld: cents,
})
const storedAccount = z.object({ paidOut: cents, setOff: cents, overpaid: cents })
const holdReason = z.enum(holdReasons)

/**
 * Locks the settlements of a consignment until the transaction ends, so that only one of them at a time sets
 * off what its seller owes.
 */
export const lockConsignment = async (trx: Kysely<Rows>, consignmentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('settlements'), hashtext(${consignmentId}))`.execute(trx)
}

/** A settlement as it was last issued, and when; one that was never issued is open. */
type IssuedSettlement = { readonly settlement: Settlement; readonly issuedAt: Instant | null }

/** Reads settlements as they were last issued, by id. */
export async function readSettlements(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<(id: string, isOwnGoods: boolean) => IssuedSettlement> {
  const rows = await db
    .selectFrom('settlements')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id, isOwnGoods) => {
    const row = byId.get(id)
    const open = openSettlement(id, isOwnGoods)
    return row
      ? { settlement: { ...open, ...storedOf(row) }, issuedAt: row.issued_at }
      : { settlement: open, issuedAt: null }
  }
}

const storedOf = ({ edition, totals, account }: Selectable<Rows['settlements']>) => ({
  edition,
  totals: storedTotals.parse(totals),
  account: storedAccount.parse(account),
})

/** Stores a changed settlement, and posts its entries. @param change.settlement the settlement of this ref */
export async function writeSettlement(
  trx: Kysely<Rows>,
  { consignmentId, auctionId }: SettlementRef,
  { settlement, entries }: SettlementChange,
  issuedAt: Instant | null,
): Promise<void> {
  const { id, edition } = settlement
  const values = {
    edition,
    totals: JSON.stringify(settlement.totals),
    account: JSON.stringify(settlement.account),
    issued_at: issuedAt,
  }
  await trx
    .insertInto('settlements')
    .values({ id, consignment_id: consignmentId, auction_id: auctionId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  for (const entry of entries) await post(trx, entry)
}

/** A hold as stored. */
export type StoredHold = Hold & { readonly id: string; readonly note: string; readonly at: Instant }

/** Returns the unreleased holds of settlements, by settlement. */
export async function holdsOf(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredHold[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('settlement_holds')
    .selectAll()
    .where('settlement_id', 'in', ids)
    .where('released_at', 'is', null)
    .orderBy('at')
    .execute()
  const holds = rows.map((row) => ({
    settlementId: row.settlement_id,
    hold: {
      id: row.id,
      lotId: row.lot_id,
      reason: holdReason.parse(row.reason),
      note: row.note,
      until: row.until,
      at: row.at,
    },
  }))
  const all = [...holds, ...(await disputeHolds(db, ids))]
  const bySettlement = Map.groupBy(all, ({ settlementId: of }) => of)
  return new Map([...bySettlement].map(([id, own]) => [id, own.map(({ hold }) => hold)]))
}

/**
 * Returns holds on lots whose buyer’s bank disputes a payment, or has taken it back and the house has not
 * borne the loss (O22).
 */
async function disputeHolds(db: Kysely<Rows>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_charges as charge', 'charge.id', 'dispute.charge_id')
    .innerJoin('orders', 'orders.id', 'charge.about_id')
    .innerJoin('order_lots as lot', 'lot.order_id', 'orders.id')
    .innerJoin('consignment_lots as consigned', 'consigned.lot_id', 'lot.lot_id')
    .select(['dispute.id', 'dispute.opened_at', 'lot.lot_id'])
    .select(sql<string>`consigned.consignment_id || ':' || orders.auction_id`.as('settlement_id'))
    .where('charge.about_kind', '=', 'order')
    .where('orders.status', '<>', 'VOIDED')
    .where('lot.rescinded_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('dispute.state', 'in', openDisputeStates),
        and([eb('dispute.state', '=', 'lost'), eb('dispute.borne_at', 'is', null)]),
      ]),
    )
    .where(sql<boolean>`consigned.consignment_id || ':' || orders.auction_id = any(${ids})`)
    .orderBy('lot.lot_id')
    .execute()
  return rows.map((row) => ({
    settlementId: row.settlement_id,
    hold: {
      id: `${row.id} ${row.lot_id}`,
      lotId: row.lot_id,
      reason: 'dispute' as const,
      note: '',
      until: openEnded,
      at: row.opened_at,
    },
  }))
}

/**
 * Returns what sellers owe on consignments according to the journal, in cents (S7); consignments without
 * debts are left out.
 */
export async function owedOnConsignments(
  db: Kysely<Rows>,
  consignmentIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ consignment_id: string; cents: string }>`
    select of.consignment_id, sum(line.cents)::text as cents
    from (
      select consignment_id, 'settlement' as kind, id from settlements
        where consignment_id = any(${consignmentIds})
      union all select id, 'consignment', id from unnest(${consignmentIds}::text[]) id) of
    join journal_entries entry on entry.about_kind = of.kind and entry.about_id = of.id
    join journal_lines line on line.entry_key = entry.key
    where line.account = 'sellersOwe'
    group by of.consignment_id`.execute(db)
  return new Map(rows.map((row) => [row.consignment_id, Number(row.cents)]))
}
