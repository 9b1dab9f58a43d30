import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isOwnName } from '#domain/payouts/own-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { staffPayoutAccountAdd, staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { namesOfClient } from './account-rows.ts'

/** How much of the number of an account people see. */
const shownDigits = 3

/** The calls by which staff add and confirm accounts of sellers (S2). */
export const accountCalls = ({
  db,
  seal,
}: {
  readonly db: Kysely<Rows>
  readonly seal: Seal
}): readonly CallHandler[] => [
  handleMemberCall(
    staffPayoutAccountAdd,
    async ({ viewer, now }, { userId, holder, bank, number, isAbroad }) => {
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
            added_by: viewer.userId,
          })
          .execute()
        const about = { kind: 'person', id: userId }
        await recordAction(trx, { by: viewer.userId, act: 'payoutAccount.add', about, detail: { bank } }, now)
      })
      return { accountId }
    },
  ),

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
