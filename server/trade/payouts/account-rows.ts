import type { Kysely, Selectable } from 'kysely'
import { isOwnName } from '#domain/payouts/own-name.ts'
import type { PayoutAccount } from '#domain/payouts/payout.ts'
import { personName } from '#domain/people/person-name.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PayoutAccountOnWire } from '#wire/entities/settlement.ts'

type Row = Selectable<Rows['seller_accounts']>

/**
 * Returns the names that an account of a client can have (S2): theirs in either order, and that of their company, or
 * none if unknown.
 */
export async function namesOfClient(db: Kysely<Rows>, userId: string): Promise<readonly string[]> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'company'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return user ? [personName(user.first_name, user.last_name), user.company] : []
}

/** Returns an account as the domain rules represent it. @param names the names of its seller */
const accountOf = (row: Row, names: readonly string[]): PayoutAccount => ({
  isOwnName: isOwnName(row.holder, names),
  addedBy: row.added_by,
  confirmedBy: row.confirmed_by,
})

/** Returns an account of a client, or null if there is none. */
export async function readAccount(
  db: Kysely<Rows>,
  accountId: string,
  userId: string,
): Promise<{ readonly account: PayoutAccount; readonly isAbroad: boolean } | null> {
  const row = await db
    .selectFrom('seller_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return { account: accountOf(row, await namesOfClient(db, userId)), isAbroad: row.is_abroad }
}

/**
 * Returns the accounts of a client, as staff see them, latest first. @param viewerId marks the viewer’s own
 * accounts
 */
export async function accountsOf(
  db: Kysely<Rows>,
  userId: string,
  viewerId: string,
): Promise<PayoutAccountOnWire[]> {
  const rows = await db
    .selectFrom('seller_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .execute()
  const [names, staff] = await Promise.all([
    namesOfClient(db, userId),
    personNames(
      db,
      rows.flatMap(({ added_by, confirmed_by }) => [added_by, confirmed_by ?? '']),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    holder: row.holder,
    bank: row.bank,
    lastDigits: row.last_digits,
    isAbroad: row.is_abroad,
    addedAt: row.added_at,
    addedBy: staff.get(row.added_by) ?? '',
    isMine: row.added_by === viewerId,
    confirmedAt: row.confirmed_at ?? 0,
    confirmedBy: staff.get(row.confirmed_by ?? '') ?? '',
    callBack: row.call_back,
    isOwnName: accountOf(row, names).isOwnName,
  }))
}
