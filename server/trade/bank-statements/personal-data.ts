import { type Kysely, sql } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'

/**
 * Exports the lines of bank statements that paid a user’s invoices, deposits, refunds and payouts. Statements are
 * accounting records and are retained; names and references are erased.
 */
export function bankStatementData(db: Kysely<Rows>): PersonalData {
  const linesOf = (userId: string) =>
    sql<string>`(
      select part.line_id from bank_statement_receipts as part
        join order_receipts as receipt on receipt.id = part.receipt_id
        join orders on orders.id = receipt.order_id where orders.user_id = ${userId}
      union select line.id from bank_statement_lines as line
        join transfer_deposits as deposit on deposit.id = line.subject_id
        where line.subject_kind in ('deposit', 'depositReturn') and deposit.user_id = ${userId}
      union select line.id from bank_statement_lines as line
        join orders on orders.id = line.subject_id
        where line.subject_kind = 'refund' and orders.user_id = ${userId}
      union select line.id from bank_statement_lines as line
        join deliveries on deliveries.id = line.subject_id
        where line.subject_kind = 'delivery' and deliveries.user_id = ${userId}
      union select line.id from bank_statement_lines as line
        join payouts on payouts.id = line.subject_id
        join seller_accounts as account on account.id = payouts.account_id
        where line.subject_kind = 'payout' and account.user_id = ${userId})`
  return {
    name: 'bankStatementLines',
    tables: ['bank_statements', 'bank_statement_lines', 'bank_statement_receipts'],
    async export(userId) {
      const rows = await db
        .selectFrom('bank_statement_lines')
        .select(['day', 'cents', 'currency', 'reference', 'payer', 'note'])
        .where('id', 'in', linesOf(userId))
        .orderBy('day')
        .orderBy('id')
        .execute()
      return rows.map(({ day, cents, currency, reference, payer, note }) => ({
        date: day,
        amount: decimal(cents),
        currency,
        reference,
        payer,
        note,
      }))
    },
    async erase(userId) {
      await db
        .updateTable('bank_statement_lines')
        .set({ reference: '', payer: '', note: '' })
        .where('id', 'in', linesOf(userId))
        .execute()
    },
  }
}
