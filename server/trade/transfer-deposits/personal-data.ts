import type { Kysely } from 'kysely'
import { depositReference } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Exports deposits by transfer (W9). Accounting retains amounts and days; the accounts of payers are erased (C3). */
export const transferDepositData = (db: Kysely<Rows>): PersonalData => ({
  name: 'transferDeposits',
  tables: ['transfer_deposits'],
  async blockedReason(userId) {
    const open = await db
      .selectFrom('transfer_deposits')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['awaited', 'held', 'returnDue', 'returnPrepared'])
      .limit(1)
      .executeTakeFirst()
    return open ? 'deposit' : null
  },
  async export(userId) {
    const rows = await db
      .selectFrom('transfer_deposits')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute()
    return rows.map((row) => ({
      reference: depositReference(row.number),
      auction: row.auction_id,
      status: row.status,
      currency: row.currency,
      askedInCents: row.asked,
      receivedInCents: row.received,
      receivedOn: row.received_on,
      payer: row.payer,
      appliedInCents: row.applied,
      returnedOn: row.returned_on,
      askedAt: toIsoTime(row.asked_at),
    }))
  },
  async erase(userId) {
    await db
      .updateTable('transfer_deposits')
      .set({ payer: '', return_account: '', bank_reference: '', return_reference: '' })
      .where('user_id', '=', userId)
      .execute()
  },
})
