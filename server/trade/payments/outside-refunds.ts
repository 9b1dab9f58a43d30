import { type ChargeRow, findChargeAtProvider, lockCharge } from './charge-rows.ts'
import type { ListedRefund } from './provider.ts'
import { insertRefund, refundOf } from './refund-rows.ts'
import { settleRefund } from './refunds.ts'
import type { ChargeDeps } from './settle-charge.ts'

/**
 * Finds refunds of a payment that were made in the provider’s dashboard. Each is recorded once by the provider’s id;
 * the journal and staff are notified once.
 */
export async function findOutsideRefunds(deps: ChargeDeps, intentId: string): Promise<void> {
  const charge = await findChargeAtProvider(deps.db, { intentId, chargeId: '' })
  if (charge === null) return
  const response = await deps.provider.listRefunds(intentId)
  if (response.kind === 'notReady') throw new Error('The card provider does not answer')
  for (const refund of response.refunds) if (refund.refundId === '') await saveRefund(deps, charge, refund)
}

async function saveRefund(deps: ChargeDeps, charge: ChargeRow, { id, amountCents, state }: ListedRefund) {
  const { db, clock } = deps
  const stored = await db.transaction().execute(async (trx) => {
    await lockCharge(trx, charge.id)
    const before = await refundOf(trx, id)
    // A refund that failed before the server knew of it is not recorded.
    if (before !== null || state.kind === 'failed') return before
    const params = { refundId: id, chargeId: charge.id, amountCents }
    await insertRefund(trx, params, { isGiveBack: charge.is_given_back, isOutside: true, now: clock.now() })
    return refundOf(trx, id)
  })
  if (stored !== null) await settleRefund(deps, stored, state)
}
