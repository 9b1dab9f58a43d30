import type { Kysely } from 'kysely'
import { type Cents, centsOf, decimal } from '#domain/money/money.ts'
import { approveRefusal, type Payout, type PayoutMove } from '#domain/payouts/payout.ts'
import { movePayout } from '#domain/settlements/settlement.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type SettlementDeps, toRefusal } from '#server/trade/settlements/calls.ts'
import { lockSettling } from '#server/trade/settlements/follow.ts'
import type { SellerLetterJob } from '#server/trade/settlements/letters.ts'
import type { Settling } from '#server/trade/settlements/read-settling.ts'
import { writeSettlement } from '#server/trade/settlements/settlement-rows.ts'
import * as wire from '#wire/calls/staff-payouts.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { readAccount } from './account-rows.ts'
import { payoutOf, payoutRows, payoutsToWire } from './payout-rows.ts'
import { readFacts } from './prepare.ts'

type Refused = WireRefusal<'notFound' | 'wrongState' | 'secondPersonNeeded'>

/** The columns that a change of a payout’s state stores besides the state. */
type Moving = {
  readonly act: 'payout.approve' | 'payout.refuse' | 'payout.confirm' | 'payout.bounce'
  readonly move: PayoutMove
  readonly columns: {
    readonly approved_at?: number
    readonly approved_by?: string
    readonly ended_at?: number
    readonly ended_by?: string
    readonly bank_reference?: string
    readonly reason?: string
  }
  readonly detail: Readonly<Record<string, string>>
  readonly fee?: Cents
  /** Returns why the change is not allowed, or null. */
  readonly check?: (trx: Kysely<Rows>, settling: Settling, payout: LockedPayout) => Promise<Refused | null>
}

type LockedPayout = Payout & { readonly accountId: string }

/** Returns the calls by which staff approve, refuse, confirm and return payouts (S8). */
export const moveCalls = (deps: SettlementDeps): readonly CallHandler[] => [
  handleMemberCall(wire.staffPayoutApprove, (visit, { payoutId, amount }) => {
    const by = visit.viewer.userId
    return movePayoutOf(deps, visit, payoutId, {
      act: 'payout.approve',
      move: 'approve',
      columns: { approved_at: visit.now, approved_by: by },
      detail: { amount },
      check: async (trx, settling, payout) => {
        const found = await readAccount(trx, payout.accountId, settling.consignment.seller ?? '')
        const refused = approveRefusal(
          payout,
          by,
          await readFacts(trx, settling, found?.account ?? null, visit),
        )
        if (refused === 'samePerson' || refused === 'ownPayout') return refusal('secondPersonNeeded')
        if (refused !== null) return refusal('wrongState', { status: refused })
        return centsOf(amount) === payout.cents ? null : refusal('wrongState', { status: 'amountWrong' })
      },
    })
  }),

  handleMemberCall(wire.staffPayoutRefuse, (visit, { payoutId, reason }) =>
    movePayoutOf(deps, visit, payoutId, {
      act: 'payout.refuse',
      move: 'cancel',
      columns: { ...endedBy(visit), reason },
      detail: { reason },
    }),
  ),

  handleMemberCall(wire.staffPayoutConfirm, (visit, { payoutId, reference, fee }) =>
    movePayoutOf(deps, visit, payoutId, confirmed(visit, { reference, fee })),
  ),

  handleMemberCall(wire.staffPayoutBounce, (visit, { payoutId, reason }) =>
    movePayoutOf(deps, visit, payoutId, {
      act: 'payout.bounce',
      move: 'bounce',
      columns: { ...endedBy(visit), reason },
      detail: { reason },
    }),
  ),
]

type Actor = Pick<MemberContext, 'viewer' | 'now'>

const endedBy = ({ viewer, now }: Actor) => ({ ended_at: now, ended_by: viewer.userId })

/** Moves a payout in a transaction of its own, and returns it. */
async function movePayoutOf(
  deps: SettlementDeps,
  visit: MemberContext,
  payoutId: string,
  moving: Moving,
): Promise<PayoutOnWire | Refused> {
  const { db } = deps
  const refused = await db.transaction().execute((trx) => moveWithin(deps, trx, visit, payoutId, moving))
  if (refused !== null) return refused
  const rows = await payoutRows(db).where('payouts.id', '=', payoutId).execute()
  const [moved] = await payoutsToWire(db, rows, { viewerId: visit.viewer.userId, now: visit.now })
  return moved ?? refusal('notFound')
}

/** Confirms in the caller’s transaction that the bank has paid a payout (S8). @returns a refusal, or null */
export const confirmWithin = (
  deps: SettlementDeps,
  trx: Kysely<Rows>,
  visit: Actor,
  payoutId: string,
  payment: BankPayment,
): Promise<Refused | null> => moveWithin(deps, trx, visit, payoutId, confirmed(visit, payment))

/** What a bank states of a payout that it has paid. */
type BankPayment = { readonly reference: string; readonly fee: string }

const confirmed = (visit: Actor, { reference, fee }: BankPayment): Moving => ({
  act: 'payout.confirm',
  move: 'confirm',
  columns: { ...endedBy(visit), bank_reference: reference },
  detail: { reference, fee },
  fee: centsOf(fee),
})

/** Moves a payout with its settlement locked, and posts what follows to the journal (S7). */
async function moveWithin(
  deps: SettlementDeps,
  trx: Kysely<Rows>,
  { viewer, now }: Actor,
  payoutId: string,
  { act, move, columns, detail, fee = 0, check }: Moving,
): Promise<Refused | null> {
  const [found] = await payoutRows(trx).where('payouts.id', '=', payoutId).execute()
  if (!found) return refusal('notFound')
  const ref = { consignmentId: found.consignment_id, auctionId: found.auction_id }
  const settling = await lockSettling(deps, trx, ref, now)
  if (settling.kind === 'none') return toRefusal(settling)
  const row = await trx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const payout = { ...payoutOf(row), accountId: row.account_id }
  const change = movePayout(settling.settlement, payout, move, now, fee)
  if (!change) return refusal('wrongState', { status: payout.state })
  const forbidden = (await check?.(trx, settling, payout)) ?? null
  if (forbidden !== null) return forbidden
  await writeSettlement(trx, ref, change, settling.issuedAt)
  await trx
    .updateTable('payouts')
    .set({ ...columns, state: change.payout.state })
    .where('id', '=', payoutId)
    .execute()
  if (move === 'confirm')
    await enqueue(trx, 'settlements.letter', { kind: 'remittance', payoutId } satisfies SellerLetterJob, {
      key: `settlements.letter:remittance:${payoutId}`,
    })
  const about = { kind: 'payout', id: payoutId }
  const amount = decimal(payout.cents)
  await recordAction(trx, { by: viewer.userId, act, about, detail: { amount, ...detail } }, now)
  return null
}
