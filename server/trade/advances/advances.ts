import type { Kysely } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { advancePaid } from '#domain/journal/seller-entries.ts'
import { centsOf } from '#domain/money/money.ts'
import { accountRefusal, confirmRefusal } from '#domain/settlements/advance-state.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { readConsignment, signedTerms } from '#server/sellers/consignments/consignments.ts'
import { post } from '#server/trade/journal/journal.ts'
import { accountsOf, readAccount } from '#server/trade/payouts/account-rows.ts'
import { lockConsignment } from '#server/trade/settlements/settlement-rows.ts'
import { advanceConfirm, advanceList, advancePropose, advanceRefuse } from '#wire/calls/advances.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { type AdvanceRow, advanceRows, advancesToWire, stateOfAdvance } from './advance-rows.ts'

type Act = 'advance.propose' | 'advance.confirm' | 'advance.refuse'

/** Returns the calls by which staff propose, confirm and refuse advances (S13). */
export const advanceCalls = ({ db }: { readonly db: Kysely<Rows> }): readonly CallHandler[] => [
  handleMemberCall(advanceList, async (visit, { consignmentId }) =>
    (await readConsignment(db, consignmentId)) ? showAdvances(db, visit, consignmentId) : refusal('notFound'),
  ),

  handleMemberCall(
    advancePropose,
    async (visit, { consignmentId, accountId, amount, perMonth, reason, ak }) => {
      const consignment = await readConsignment(db, consignmentId)
      if (!consignment) return refusal('notFound')
      const wrong = (status: string) => refusal('wrongState', { status })
      const { seller, state } = consignment
      if (seller === null) return wrong('ownGoods')
      if (isEnded(state)) return wrong(state)
      const terms = await signedTerms(db, consignmentId)
      if (!terms) return wrong('notSigned')
      const cents = centsOf(amount)
      if (cents <= 0) return wrong('nothing')
      const found = await readAccount(db, accountId, seller)
      const refused = accountRefusal(found?.account ?? null)
      if (refused !== null) return wrong(refused)
      await db.transaction().execute(async (trx) => {
        const { viewer, now } = visit
        const inserted = await trx
          .insertInto('seller_advances')
          .values({
            id: ak,
            consignment_id: consignmentId,
            account_id: accountId,
            state: 'proposed',
            cents,
            currency: terms.currency,
            per_month: perMonth,
            reason,
            proposed_at: now,
            proposed_by: viewer.userId,
            principal: cents,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 1n)
          await record(trx, visit, 'advance.propose', consignmentId, { amount, reason })
      })
      return showAdvances(db, visit, consignmentId)
    },
  ),

  handleMemberCall(advanceConfirm, (visit, { advanceId, amount, reference }) =>
    decide(db, visit, advanceId, async (trx, row) => {
      const refused = await refusalOfConfirm(trx, row, { by: visit.viewer.userId, amount })
      if (refused) return refused
      const about = { kind: 'advance', id: row.id } as const
      await post(trx, advancePaid({ about, at: visit.now }, row.cents))
      const set = { state: 'paid', decision: reference, counted_to: visit.now }
      return { act: 'advance.confirm', set, detail: { amount, reference } } as const
    }),
  ),

  handleMemberCall(advanceRefuse, (visit, { advanceId, reason }) =>
    decide(db, visit, advanceId, async (_trx, row) =>
      row.state === 'proposed'
        ? ({
            act: 'advance.refuse',
            set: { state: 'refused', decision: reason },
            detail: { reason },
          } as const)
        : refusal('wrongState', { status: row.state }),
    ),
  ),
]

/** Returns why an advance cannot be confirmed, as a refusal, or null if it can. */
async function refusalOfConfirm(
  trx: Kysely<Rows>,
  row: AdvanceRow,
  { by, amount }: { readonly by: string; readonly amount: string },
): Promise<DecideRefusal | null> {
  const found = await readAccount(trx, row.account_id, row.seller ?? '')
  const reason = confirmRefusal(stateOfAdvance(row), by, found?.account ?? null)
  if (reason === 'samePerson' || reason === 'ownAdvance') return refusal('secondPersonNeeded')
  if (reason !== null) return refusal('wrongState', { status: reason === 'wrongState' ? row.state : reason })
  return centsOf(amount) === row.cents ? null : refusal('wrongState', { status: 'amountWrong' })
}

/** Returns the advances of a consignment with the accounts of its seller. */
async function showAdvances(db: Kysely<Rows>, { viewer, now }: MemberContext, consignmentId: string) {
  const viewerId = viewer.userId
  const consignment = await readConsignment(db, consignmentId)
  const rows = await advanceRows(db)
    .where('consignment_id', '=', consignmentId)
    .orderBy('advance.number')
    .execute()
  return {
    list: await advancesToWire(db, rows, { viewerId, now }),
    accounts: await accountsOf(db, consignment?.seller ?? '', viewerId),
    currency: (await signedTerms(db, consignmentId))?.currency ?? '',
  }
}

type Decided = {
  readonly act: Act
  readonly set: { readonly state: string; readonly decision: string; readonly counted_to?: number }
  readonly detail: Readonly<Record<string, string>>
}

type DecideRefusal = WireRefusal<'wrongState' | 'secondPersonNeeded'>

/**
 * Decides an advance in a transaction, and locks its consignment, since the decision changes what the seller
 * owes.
 */
async function decide<Refused extends DecideRefusal>(
  db: Kysely<Rows>,
  visit: MemberContext,
  advanceId: string,
  decision: (trx: Kysely<Rows>, row: AdvanceRow) => Promise<Decided | Refused>,
) {
  const { viewer, now } = visit
  const [found] = await advanceRows(db).where('advance.id', '=', advanceId).execute()
  if (!found) return refusal('notFound')
  const refused = await db.transaction().execute(async (trx) => {
    await lockConsignment(trx, found.consignment_id)
    const row = await advanceRows(trx).where('advance.id', '=', advanceId).executeTakeFirstOrThrow()
    const decided = await decision(trx, row)
    if (!('act' in decided)) return decided
    await trx
      .updateTable('seller_advances')
      .set({ ...decided.set, decided_at: now, decided_by: viewer.userId })
      .where('id', '=', advanceId)
      .execute()
    await record(trx, visit, decided.act, row.consignment_id, decided.detail)
    return null
  })
  return refused ?? showAdvances(db, visit, found.consignment_id)
}

const record = (
  trx: Kysely<Rows>,
  { viewer, now }: MemberContext,
  act: Act,
  consignmentId: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> =>
  recordAction(
    trx,
    { by: viewer.userId, act, about: { kind: 'consignment', id: consignmentId }, detail },
    now,
  )
