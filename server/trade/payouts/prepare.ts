import type { Kysely } from 'kysely'
import { sellerIssues } from '#domain/consignments/seller.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { type PayoutFacts, prepareRefusal } from '#domain/payouts/payout.ts'
import { payoutBasis } from '#domain/settlements/payout-basis.ts'
import { payoutAmount, setOffDue } from '#domain/settlements/settlement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { readSellerChecks } from '#server/sellers/screenings/screenings.ts'
import { storeLeft } from '#server/trade/advances/advance-rows.ts'
import { actOnSettlement, record, type SettlementDeps } from '#server/trade/settlements/calls.ts'
import { issueSettlement } from '#server/trade/settlements/follow.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { readSettling, type Settling } from '#server/trade/settlements/read-settling.ts'
import { writeSettlement } from '#server/trade/settlements/settlement-rows.ts'
import { staffPayoutPrepare } from '#wire/calls/staff-payouts.ts'
import { readAccount } from './account-rows.ts'

type Request = { readonly accountId: string; readonly amount: string; readonly ak: string }

/** Returns the call by which staff prepare a payout (S8). */
export const prepareCalls = (deps: SettlementDeps): readonly CallHandler[] => [
  handleMemberCall(staffPayoutPrepare, (visit, { consignmentId, auctionId, ...request }) =>
    actOnSettlement(deps, visit, { consignmentId, auctionId }, async (trx, settling) => {
      if (settling.settlement.edition === 0) return 'notIssued'
      // An order may just have changed.
      const isNewer = await issueSettlement(deps, trx, settling, visit.now)
      const current = isNewer ? await readSettling(deps, trx, settling.ref, visit.now) : settling
      return 'why' in current ? current.why : prepare(trx, visit, current, request)
    }),
  ),
]

/** Reads the amount of a settlement that is ready for a payout to an account, and whether the payout is allowed (S8). */
export async function readFacts(
  db: Kysely<Rows>,
  { consignment: { seller }, result }: Settling,
  account: PayoutFacts['account'],
  { viewer, now }: MemberContext,
): Promise<PayoutFacts> {
  const checks = (await readSellerChecks(db, [seller ?? ''])).get(seller ?? '')
  return {
    account,
    isHeld: result.hold !== null,
    issues: checks ? sellerIssues(checks, dayAt(now)) : ['identity'],
    isOwn: seller === viewer.userId,
    payable: result.payable,
  }
}

/** Sets off the seller’s debts, and prepares a payout of the remainder. @returns why it cannot be done, or null */
async function prepare(
  trx: Kysely<Rows>,
  visit: MemberContext,
  settling: Settling,
  { accountId, amount, ak }: Request,
): Promise<string | null> {
  const { ref, consignment, terms, sale, settlement, issuedAt, result, payouts } = settling
  const found = await readAccount(trx, accountId, consignment.seller ?? '')
  const { payable, due } = result
  // If the seller’s debts consume all that is due, no account is needed.
  const facts = await readFacts(trx, settling, found?.account ?? null, visit)
  const refused = prepareRefusal(facts, payouts)
  const isSetOffOnly = payable === 0 && due > 0
  if (refused !== null && !(isSetOffOnly && refused !== 'underWay' && refused !== 'held')) return refused
  if (centsOf(amount) !== due) return 'changed'
  const { viewer, now } = visit
  await writeSettlement(trx, ref, setOffDue(settlement, result, ak, now), issuedAt)
  await storeLeft(
    trx,
    result.advancesTaken.map(({ left }) => left),
  )
  const amounts = payoutAmount(payable, found?.isAbroad ? terms.charges.bankCharge : 0)
  const detail = { amount: decimal(amounts?.cents ?? 0), setOff: decimal(due - payable) }
  await record(trx, visit, 'payout.prepare', ref, detail)
  if (!amounts) return null
  await trx
    .insertInto('payouts')
    .values({
      id: ak,
      settlement_id: settlement.id,
      cents: amounts.cents,
      bank_charge: amounts.bankCharge,
      currency: sale.currency,
      account_id: accountId,
      basis: JSON.stringify(payoutBasis(result, settlement.account, settling.recorded)),
      state: 'prepared',
      prepared_at: now,
      prepared_by: viewer.userId,
    })
    .execute()
  return null
}
