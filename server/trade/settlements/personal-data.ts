import { type Kysely, sql } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { hasSellerBalance } from '#server/trade/journal/journal.ts'

/**
 * Returns a seller's settlements, accounts and payouts. Records of payouts are retained; names and numbers
 * are erased.
 */
export const settlementData = (db: Kysely<Rows>): PersonalData => ({
  name: 'settlements',
  tables: [
    'settlements',
    'settlement_statements',
    'seller_letters',
    'seller_advances',
    'settlement_charges',
    'settlement_waivers',
    'settlement_holds',
    'seller_accounts',
    'payouts',
    'payout_files',
  ],
  async blockedReason(userId) {
    const { rows } = await sql`
      select settlements.id from settlements
      join consignments on consignments.id = consignment_id
      where seller = ${userId} and (
        exists (
          select from payouts where settlement_id = settlements.id and state in ('prepared', 'approved', 'sent'))
        or ${hasSellerBalance})
      limit 1`.execute(db)
    if (rows.length > 0) return 'settling'
    const { rows: advances } = await sql`
      select advance.id from seller_advances advance
      join consignments on consignments.id = consignment_id
      where seller = ${userId} and (advance.state = 'proposed' or advance.state = 'paid' and principal + interest > 0)
      limit 1`.execute(db)
    return advances.length > 0 ? 'settling' : null
  },
  async export(userId) {
    const accounts = await db
      .selectFrom('seller_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('added_at')
      .execute()
    const payouts = await db
      .selectFrom('payouts')
      .innerJoin('seller_accounts', 'seller_accounts.id', 'payouts.account_id')
      .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
      .select(['payouts.cents', 'currency', 'state', 'prepared_at', 'ended_at', 'auction_id', 'last_digits'])
      .where('user_id', '=', userId)
      .orderBy('payouts.number')
      .execute()
    return {
      accounts: accounts.map(({ holder, bank, last_digits, added_at, confirmed_at }) => ({
        holder,
        bank,
        number: `••• ${last_digits}`,
        added: toIsoTime(added_at),
        confirmed: toIsoTime(confirmed_at),
      })),
      payouts: payouts.map((row) => ({
        sale: row.auction_id,
        amount: decimal(row.cents),
        currency: row.currency,
        account: `••• ${row.last_digits}`,
        state: row.state,
        prepared: toIsoTime(row.prepared_at),
        ended: toIsoTime(row.ended_at),
      })),
    }
  },
  async erase(userId) {
    const nothing = Buffer.alloc(0)
    await db
      .updateTable('seller_accounts')
      .set({ holder: '', bank: '', last_digits: '', data_key: nothing, content: nothing, call_back: '' })
      .where('user_id', '=', userId)
      .execute()
    await db
      .updateTable('settlement_statements')
      .set({ seller: '' })
      .where('settlement_id', 'in', (inner) =>
        inner
          .selectFrom('settlements')
          .innerJoin('consignments', 'consignments.id', 'consignment_id')
          .select('settlements.id')
          .where('consignments.seller', '=', userId),
      )
      .execute()
  },
})
