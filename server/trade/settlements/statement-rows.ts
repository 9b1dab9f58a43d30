import type { Kysely } from 'kysely'
import { z } from 'zod'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import type { Instant } from '#domain/money/money.ts'
import { payoutDayOf } from '#domain/settlements/due.ts'
import { statementLines } from '#domain/settlements/statement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { settlementLineStates } from '#wire/entities/settlement.ts'
import type { Settling } from './read-settling.ts'
import { storedTotals } from './settlement-rows.ts'

const cents = z.int()

/** The content of a statement, as it was issued. */
const content = z.object({
  saleDay: z.string(),
  payoutDay: z.string(),
  currency: z.string(),
  reference: z.string(),
  lines: z.array(
    z.object({
      lotId: z.string(),
      seq: z.int(),
      result: z.enum(['sold', 'passed', 'rescinded', 'withdrawn']),
      hammer: cents,
      shortfall: cents,
      commission: cents,
      charges: z.array(z.object({ kind: z.enum(lotChargeKinds), cents })),
      withheld: cents,
      net: cents,
      state: z.enum(settlementLineStates),
      day: z.nullable(z.string()),
    }),
  ),
  recorded: z.array(z.object({ kind: z.enum(recordedChargeKinds), cents })).default([]),
  /** The share withheld (S15). */
  withholding: z.int().default(0),
  totals: storedTotals,
})
type StatementContent = z.output<typeof content>

/** An edition of a statement as it was issued. */
export type StoredStatement = StatementContent & {
  readonly settlementId: string
  readonly consignmentId: string
  readonly auctionId: string
  readonly edition: number
  readonly issuedAt: Instant
  /** Name and address in lines; '' for goods of the company. */
  readonly seller: string
  readonly sellerId: string | null
  /** The number of the consignment: `C-2026-014`. */
  readonly number: string
}

/** Stores an edition of a statement; it never changes. @param seller see `StoredStatement` */
export async function insertStatement(
  trx: Kysely<Rows>,
  { settlement, sale, saleDay, terms, result, consignment, recorded, withholding }: Settling,
  { edition, seller, now }: { readonly edition: number; readonly seller: string; readonly now: Instant },
): Promise<void> {
  const stated = {
    saleDay,
    payoutDay: payoutDayOf(saleDay, terms.payoutDays),
    currency: sale.currency,
    reference: consignment.reference,
    lines: statementLines(result).map((line) => ({ ...line, charges: [...line.charges] })),
    recorded: recorded.flatMap(({ kind, cents, isWaived }) => (isWaived ? [] : { kind, cents })),
    withholding,
    totals: result.totals,
  } satisfies StatementContent
  await trx
    .insertInto('settlement_statements')
    .values({
      settlement_id: settlement.id,
      edition,
      seller,
      content: JSON.stringify(stated),
      issued_at: now,
    })
    .execute()
}

/** Returns an edition of a statement, the latest if null is given, or null if it was not issued. */
export async function readStatement(
  db: Kysely<Rows>,
  settlementId: string,
  edition: number | null,
): Promise<StoredStatement | null> {
  let query = db
    .selectFrom('settlement_statements as statement')
    .innerJoin('settlements', 'settlements.id', 'statement.settlement_id')
    .innerJoin('consignments', 'consignments.id', 'settlements.consignment_id')
    .selectAll('statement')
    .select([
      'settlements.auction_id',
      'settlements.consignment_id',
      'consignments.number',
      'consignments.seller as seller_id',
    ])
    .where('settlement_id', '=', settlementId)
    .orderBy('statement.edition', 'desc')
    .limit(1)
  if (edition !== null) query = query.where('statement.edition', '=', edition)
  const row = await query.executeTakeFirst()
  if (!row) return null
  return {
    ...content.parse(row.content),
    settlementId,
    consignmentId: row.consignment_id,
    auctionId: row.auction_id,
    edition: row.edition,
    issuedAt: row.issued_at,
    seller: row.seller,
    sellerId: row.seller_id,
    number: row.number,
  }
}
