import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'

/**
 * Exports the lines of bank statements that paid a user’s invoices. Statements are accounting records and are
 * retained; names and references are erased.
 */
export function bankStatementData(db: Kysely<Rows>): PersonalData {
  const linesOf = (userId: string) =>
    db
      .selectFrom('bank_statement_receipts as part')
      .innerJoin('order_receipts as receipt', 'receipt.id', 'part.receipt_id')
      .innerJoin('orders', 'orders.id', 'receipt.order_id')
      .where('orders.user_id', '=', userId)
      .select('part.line_id')
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
