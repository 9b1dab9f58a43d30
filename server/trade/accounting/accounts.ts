import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type AccountMap, completedMap, unmapped } from '#domain/accounting/account-map.ts'
import { journalAccounts } from '#domain/journal/entry.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { AccountRow } from '#wire/calls/accounting.ts'

const stored = z.partialRecord(
  z.enum(journalAccounts),
  z.strictObject({ code: z.string(), taxRate: z.string(), name: z.string(), party: z.string() }),
)

/** Parses the stored map of a closed period. */
export const parseAccounts = (accounts: unknown): AccountMap => stored.parse(accounts)

/** Returns the accountant’s accounts by those of the journal. */
export async function readAccounts(db: Kysely<Rows>): Promise<AccountMap> {
  const rows = await db.selectFrom('journal_accounts').selectAll().execute()
  return parseAccounts(
    Object.fromEntries(
      rows.map(({ account, code, tax_rate: taxRate, name, party }) => [
        account,
        { code, taxRate, name, party },
      ]),
    ),
  )
}

/** Returns every account of the journal with its mapping. */
export const listAccounts = async (db: Kysely<Rows>): Promise<AccountRow[]> => {
  const map = await readAccounts(db)
  return journalAccounts.map((account) => ({ account, ...(map[account] ?? unmapped) }))
}

/** Sets accounts, and completes the maps of closed periods (Q5). */
export async function setAccounts(trx: Transaction<Rows>, accounts: readonly AccountRow[]): Promise<void> {
  for (const { account, code, taxRate, name, party } of accounts) {
    const values = { code, tax_rate: taxRate, name, party }
    await trx
      .insertInto('journal_accounts')
      .values({ account, ...values })
      .onConflict((on) => on.column('account').doUpdateSet(values))
      .execute()
  }
  const later = await readAccounts(trx)
  const periods = await trx
    .selectFrom('journal_periods')
    .select(['number', 'accounts'])
    .orderBy('number')
    .forUpdate()
    .execute()
  for (const { number, accounts: closed } of periods)
    await trx
      .updateTable('journal_periods')
      .set({ accounts: JSON.stringify(completedMap(parseAccounts(closed), later)) })
      .where('number', '=', number)
      .execute()
}
