import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { isOwnName } from '#domain/payouts/own-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { sellPayoutAccountList, sellPayoutAccountSet } from '#wire/calls/sell-payouts.ts'
import { staffPayoutAccountAdd, staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountsOf, namesOfClient } from './account-rows.ts'

/** The number of digits of an account number that people see. */
const shownDigits = 3

type Deps = { readonly db: Kysely<Rows>; readonly seal: Seal }

/** Stores an account of a client in their own name (S2), and enqueues a letter about it. */
async function addAccount(
  { db, seal }: Deps,
  account: {
    readonly userId: string
    readonly holder: string
    readonly bank: string
    readonly number: string
    readonly isAbroad: boolean
    readonly by: string
    readonly now: Instant
  },
) {
  const { userId, holder, bank, number, isAbroad, by, now } = account
  const names = await namesOfClient(db, userId)
  if (names.length === 0) return refusal('notFound')
  if (!isOwnName(holder, names)) return refusal('wrongState', { status: 'notOwnName' })
  const accountId = randomUUID()
  const sealed = seal.encrypt(Buffer.from(number), { key: accountId, userId, createdAt: now })
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('seller_accounts')
      .values({
        id: accountId,
        user_id: userId,
        holder,
        bank,
        is_abroad: isAbroad,
        last_digits: number.replace(/[^\p{L}\p{N}]/gu, '').slice(-shownDigits),
        house_key: sealed.houseKey,
        data_key: sealed.dataKey,
        content: sealed.content,
        added_at: now,
        added_by: by,
      })
      .execute()
    const about = { kind: 'person', id: userId }
    await recordAction(trx, { by, act: 'payoutAccount.add', about, detail: { bank } }, now)
    await enqueue(trx, 'settlements.letter', { kind: 'account', accountId })
  })
  return { accountId }
}

/**
 * Returns the client id under which a seller’s accounts are stored, that of their latest consignment, or null
 * if there is none.
 */
async function sellerIdOf(db: Kysely<Rows>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('consignments')
    .select('seller')
    .where('seller', 'in', await linkedIds(db, userId))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seller ?? null
}

/** Returns the calls by which staff and sellers add accounts of sellers, and staff confirm them (S2). */
export const accountCalls = ({ db, seal }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffPayoutAccountAdd, ({ viewer, now }, { userId, ak: _, ...account }) =>
    addAccount({ db, seal }, { userId, ...account, by: viewer.userId, now }),
  ),

  handleMemberCall(sellPayoutAccountList, async ({ viewer }) => {
    const userId = await sellerIdOf(db, viewer.userId)
    const accounts = userId === null ? [] : await accountsOf(db, userId, viewer.userId)
    return {
      list: accounts.map(({ id, holder, bank, lastDigits, isAbroad, addedAt, confirmedAt }) => ({
        ...{ id, holder, bank, lastDigits, isAbroad, addedAt, confirmedAt },
      })),
    }
  }),

  handleMemberCall(sellPayoutAccountSet, async ({ viewer, now }, { ak: _, ...account }) => {
    const userId = await sellerIdOf(db, viewer.userId)
    if (userId === null) return refusal('wrongState', { status: 'notSeller' })
    const added = await addAccount({ db, seal }, { userId, ...account, by: viewer.userId, now })
    return 'name' in added && added.name === 'notFound'
      ? refusal('wrongState', { status: 'notSeller' })
      : added
  }),

  handleMemberCall(staffPayoutAccountConfirm, ({ viewer, now }, { accountId, callBack }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('seller_accounts')
        .select(['user_id', 'bank', 'added_by', 'confirmed_by'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return refusal('notFound')
      if (row.added_by === viewer.userId) return refusal('secondPersonNeeded')
      if (row.confirmed_by !== null) return null
      await trx
        .updateTable('seller_accounts')
        .set({ confirmed_at: now, confirmed_by: viewer.userId, call_back: callBack })
        .where('id', '=', accountId)
        .execute()
      const about = { kind: 'person', id: row.user_id }
      const detail = { bank: row.bank, callBack }
      await recordAction(trx, { by: viewer.userId, act: 'payoutAccount.confirm', about, detail }, now)
      return null
    }),
  ),
]
