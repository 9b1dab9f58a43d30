import { type ChargeRow, chargeOf, moveCharge } from './charge-rows.ts'
import type { ChargeState, NotReady } from './provider.ts'
import { resumeRefund } from './refunds.ts'
import { type ChargeDeps, enqueueCharge, enqueueRefund, settleCharge } from './settle-charge.ts'
import { confirmTimeoutMs } from './steps.ts'

/**
 * A pending step is left to its requester for this long before a worker finishes it; longer than any response takes.
 */
const stalledAfterMs = 2 * 60_000

/** Finishes a charge’s pending step. @returns the charge after it; unchanged if the provider does not answer */
export async function resumeCharge(deps: ChargeDeps, charge: ChargeRow): Promise<ChargeRow> {
  const response = await queryProvider(deps, charge)
  return response === null || response.kind === 'notReady' ? charge : settleCharge(deps, charge, response)
}

/**
 * Returns the state of a pending charge at the provider, after cancelling it there if it is being abandoned;
 * null if nothing is pending there.
 */
async function queryProvider(
  { provider }: ChargeDeps,
  charge: ChargeRow,
): Promise<ChargeState | NotReady | null> {
  const read = () =>
    charge.intent_id === null
      ? provider.findCharge(charge.customer_id, charge.id)
      : provider.readCharge(charge.intent_id)
  switch (charge.status) {
    case 'asking':
    case 'authenticating':
    case 'processing':
      return read()
    case 'givingUp': {
      const response = await read()
      const isOpen =
        response.kind === 'unconfirmed' ||
        response.kind === 'needsAuthentication' ||
        response.kind === 'declined'
      return isOpen && response.intentId !== '' ? provider.cancelCharge(response.intentId) : response
    }
    case 'paid':
    case 'failed':
    case 'canceled':
      return null
  }
}

/** Abandons an unpaid charge. @returns the charge after it, which may have been paid in the meantime */
export async function abandonCharge(deps: ChargeDeps, charge: ChargeRow, reason: string): Promise<ChargeRow> {
  const now = deps.clock.now()
  const abandoned = await moveCharge(deps.db, charge, { status: 'givingUp', reason: reason, changed_at: now })
  if (abandoned) return resumeCharge(deps, abandoned)
  return (await chargeOf(deps.db, charge.id)) ?? charge
}

/** Enqueues the query of charges that their provider is processing, in case a webhook is lost. */
export async function enqueueProcessing({
  db,
  provider,
}: Pick<ChargeDeps, 'db' | 'provider'>): Promise<void> {
  const charges = await db
    .selectFrom('payment_charges')
    .select('id')
    .where('provider', '=', provider.name)
    .where('status', '=', 'processing')
    .execute()
  for (const { id } of charges) await enqueueCharge(db, id)
}

/** Enqueues the next step of every stalled charge and refund. */
export async function sweepCharges({ db, clock, provider }: ChargeDeps): Promise<void> {
  const stalledBefore = clock.now() - stalledAfterMs
  const [charges, refunds] = await Promise.all([
    db
      .selectFrom('payment_charges')
      .select('id')
      .where('provider', '=', provider.name)
      .where('status', 'in', ['asking', 'authenticating', 'givingUp'])
      .where('changed_at', '<=', stalledBefore)
      .execute(),
    db
      .selectFrom('payment_refunds')
      .innerJoin('payment_charges', 'payment_charges.id', 'payment_refunds.charge_id')
      .select('payment_refunds.id')
      .where('provider', '=', provider.name)
      .where('payment_refunds.status', '=', 'asking')
      .where('payment_refunds.changed_at', '<=', stalledBefore)
      .execute(),
  ])
  for (const { id } of charges) await enqueueCharge(db, id)
  for (const { id } of refunds) await enqueueRefund(db, id)
}

/** Runs a charge’s next step, whatever its status. */
export async function stepCharge(deps: ChargeDeps, chargeId: string): Promise<void> {
  const charge = await chargeOf(deps.db, chargeId)
  if (charge === null || charge.provider !== deps.provider.name) return
  const resumed = await resumeCharge(deps, charge)
  const now = deps.clock.now()
  const isOver =
    resumed.status === 'authenticating'
      ? now >= resumed.created_at + confirmTimeoutMs
      : resumed.status === 'asking' && now >= resumed.changed_at + stalledAfterMs
  if (isOver) await abandonCharge(deps, resumed, 'abandoned')
}

/** Runs a refund’s next step. A refund pending at the provider is checked again by the sweep. */
export async function stepRefund(deps: ChargeDeps, refundId: string): Promise<void> {
  await resumeRefund(deps, refundId)
}
