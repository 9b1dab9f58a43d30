import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { decimal, type Instant } from '#domain/money/money.ts'
import { bankFile, type FiledPayout } from '#domain/payouts/bank-file.ts'
import { isDebtorComplete, paymentInitiation } from '#domain/payouts/pain001.ts'
import { payoutMoved, payoutNumber } from '#domain/payouts/payout.ts'
import type { Day } from '#domain/settlements/due.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { holdsOf, type StoredHold } from '#server/trade/settlements/settlement-rows.ts'
import { type BankFileFormat, staffPayoutFile, staffPayoutFileRead } from '#wire/calls/staff-payouts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { payoutOf } from './payout-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly accountSeal: Seal
  readonly fileSeal: Seal
  readonly config: Pick<Config, 'bank' | 'payoutColumns'>
}

/** Returns the calls by which staff write payouts into a file for the bank, and read it (S8). */
export const fileCalls = ({ db, accountSeal, fileSeal, config }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffPayoutFile, ({ viewer, now }, { payoutIds, format }) =>
    db.transaction().execute(async (trx) => {
      const rows = await lockPayouts(trx, payoutIds)
      if (rows.length === 0 || rows.length !== new Set(payoutIds).size) return refusal('notFound')
      const refused = await fileRefusal(trx, rows, { format, config, now })
      if (refused) return refused
      const fileId = randomUUID()
      const payouts = rows.map((row) => filed(row, accountSeal))
      const text =
        format === 'csv'
          ? bankFile(payouts, config.payoutColumns)
          : initiation(payouts, { config, fileId, now })
      const sealed = fileSeal.encrypt(Buffer.from(text), aboutFile(fileId, viewer.userId, now))
      const { number } = await trx
        .insertInto('payout_files')
        .values({
          id: fileId,
          house_key: sealed.houseKey,
          data_key: sealed.dataKey,
          content: sealed.content,
          format,
          made_at: now,
          made_by: viewer.userId,
        })
        .returning('number')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('payouts')
        .set({ state: 'sent', file_id: fileId })
        .where('id', 'in', payoutIds)
        .execute()
      const about = { kind: 'payoutFile', id: fileId }
      const total = rows.reduce((sum, { cents }) => sum + cents, 0)
      const detail = { payouts: rows.length, amount: decimal(total) }
      await recordAction(trx, { by: viewer.userId, act: 'payout.file', about, detail }, now)
      return { fileId, number }
    }),
  ),

  handleMemberCall(staffPayoutFileRead, async ({ viewer, now }, { fileId }) => {
    const row = await db.selectFrom('payout_files').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!row) return refusal('notFound')
    const text = fileSeal.decrypt(
      { houseKey: row.house_key, dataKey: row.data_key, content: row.content },
      aboutFile(row.id, row.made_by, row.made_at),
    )
    if (!text) throw new Error(`The key of payout file ${row.number} is missing`)
    const about = { kind: 'payoutFile', id: fileId }
    await recordAction(db, { by: viewer.userId, act: 'payout.fileRead', about, detail: {} }, now)
    return { name: `payouts-${row.number}.${row.format === 'csv' ? 'csv' : 'xml'}`, text: text.toString() }
  }),
]

/** Returns why payouts cannot be written into one file, as a refusal, or null. */
async function fileRefusal(
  trx: Kysely<Rows>,
  rows: Awaited<ReturnType<typeof lockPayouts>>,
  { format, config, now }: Pick<Deps, 'config'> & { readonly format: BankFileFormat; readonly now: Instant },
) {
  const wrong = (status: string) => refusal('wrongState', { status })
  const blocked = rows.find((row) => payoutMoved(payoutOf(row).state, 'send') === null)
  if (blocked) return wrong(blocked.state)
  if (new Set(rows.map(({ currency }) => currency)).size > 1) return wrong('currencies')
  const ids = rows.map(({ settlement_id }) => settlement_id)
  const holds = await holdsOf(trx, ids)
  const isHeld = (row: (typeof rows)[number]) =>
    isHeldSince(holds.get(row.settlement_id) ?? [], row.prepared_at, dayAt(now))
  if (rows.some(isHeld)) return wrong('held')
  return format === 'pain.001' && !isDebtorComplete(config.bank) ? wrong('houseAccount') : null
}

/** Returns payouts as a payment initiation for the bank to execute today. */
const initiation = (
  payouts: readonly FiledPayout[],
  { config, fileId, now }: Pick<Deps, 'config'> & { readonly fileId: string; readonly now: Instant },
): string =>
  paymentInitiation({
    messageId: fileId.replaceAll('-', ''),
    createdAt: new Date(now).toISOString().replace(/\.\d+/, ''),
    executionDay: dayAt(now),
    debtor: config.bank,
    payouts,
  })

/** Returns whether a settlement is on hold, or a lot of it was put on hold after its payout was prepared. */
const isHeldSince = (holds: readonly StoredHold[], preparedAt: Instant, today: Day): boolean =>
  holds.some(({ lotId, at, until }) => today < until && (lotId === null || at >= preparedAt))

const aboutFile = (key: string, userId: string, createdAt: number) => ({ key, userId, createdAt })

/** Returns payouts with their accounts, in the order of their numbers, and locks them until the transaction ends. */
const lockPayouts = (trx: Kysely<Rows>, ids: readonly string[]) =>
  trx
    .selectFrom('payouts')
    .innerJoin('settlements', 'settlements.id', 'payouts.settlement_id')
    .innerJoin('consignments', 'consignments.id', 'settlements.consignment_id')
    .innerJoin('auctions', 'auctions.id', 'settlements.auction_id')
    .innerJoin('seller_accounts as account', 'account.id', 'payouts.account_id')
    .selectAll('payouts')
    .select([
      'account.user_id',
      'account.holder',
      'account.bank',
      'account.house_key',
      'account.data_key',
      'account.content',
      'account.added_at',
      'consignments.number as consignment_number',
      'auctions.number as auction_number',
    ])
    .where('payouts.id', 'in', [...ids, ''])
    .orderBy('payouts.number')
    .forUpdate('payouts')
    .execute()

/** Returns a line of the file. @throws if the account’s encryption key is missing */
function filed(row: Awaited<ReturnType<typeof lockPayouts>>[number], seal: Seal) {
  const about = { key: row.account_id, userId: row.user_id, createdAt: row.added_at }
  const account = seal.decrypt(
    { houseKey: row.house_key, dataKey: row.data_key, content: row.content },
    about,
  )
  if (!account) throw new Error(`The key of account ${row.account_id} is missing`)
  return {
    number: payoutNumber(row.number),
    holder: row.holder,
    bank: row.bank,
    account: account.toString(),
    currency: row.currency,
    amount: decimal(row.cents),
    reference: `${row.consignment_number} ${row.auction_number}`,
  }
}
