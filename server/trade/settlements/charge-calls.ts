import type { Kysely } from 'kysely'
import type { LotChargeKind } from '#domain/consignments/charges.ts'
import { centsOf } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { staffSettlementChargeAdd, staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import { actOnSettlement, record, type SettlementDeps } from './calls.ts'
import type { Settling } from './read-settling.ts'
import { writeSettlement } from './settlement-rows.ts'

/** Returns the calls by which staff record charges on a settlement, and waive them (S5). */
export const chargeCalls = (deps: SettlementDeps): readonly CallHandler[] => [
  handleMemberCall(staffSettlementChargeAdd, (visit, { kind, amount, reason, ak, ...ref }) =>
    actOnSettlement(deps, visit, ref, async (trx, { settlement, issuedAt, consignment }) => {
      const cents = centsOf(amount)
      if (consignment.isOwnGoods) return 'ownGoods'
      if (cents === 0 || (cents < 0 && kind !== 'adjustment')) return 'nothing'
      if (settlement.edition === 0) await writeSettlement(trx, ref, { settlement, entries: [] }, issuedAt)
      await trx
        .insertInto('settlement_charges')
        .values({
          id: ak,
          settlement_id: settlement.id,
          kind,
          cents,
          reason,
          at: visit.now,
          by_user_id: visit.viewer.userId,
        })
        .execute()
      await record(trx, visit, 'settlement.charge', ref, { kind, amount, reason })
      return null
    }),
  ),

  handleMemberCall(staffSettlementChargeWaive, (visit, { chargeId, lotId, kind, reason, ...ref }) =>
    actOnSettlement(deps, visit, ref, (trx, settling) =>
      chargeId === ''
        ? waiveOnLot(trx, visit, settling, { lotId, kind, reason })
        : waiveRecorded(trx, visit, settling, { chargeId, reason }),
    ),
  ),
]

/** Waives a recorded charge. @returns why it cannot be done, or null */
async function waiveRecorded(
  trx: Kysely<Rows>,
  visit: MemberContext,
  { ref, recorded }: Settling,
  { chargeId, reason }: { readonly chargeId: string; readonly reason: string },
): Promise<string | null> {
  const charge = recorded.find(({ id }) => id === chargeId)
  if (!charge) return 'noCharge'
  if (charge.isWaived) return null
  await trx
    .updateTable('settlement_charges')
    .set({ waived_at: visit.now, waived_by: visit.viewer.userId, waive_reason: reason })
    .where('id', '=', chargeId)
    .execute()
  await record(trx, visit, 'settlement.waive', ref, { kind: charge.kind, reason })
  return null
}

/** Waives the charge of a kind on a lot. @returns why it cannot be done, or null */
async function waiveOnLot(
  trx: Kysely<Rows>,
  visit: MemberContext,
  { ref, settlement, issuedAt, result }: Settling,
  {
    lotId,
    kind,
    reason,
  }: { readonly lotId: string; readonly kind?: LotChargeKind | undefined; readonly reason: string },
): Promise<string | null> {
  const line = result.lines.find((one) => one.lotId === lotId)
  const charge = line?.charges.find((one) => one.kind === kind)
  if (!charge) return 'noCharge'
  if (charge.isWaived) return null
  if (settlement.edition === 0) await writeSettlement(trx, ref, { settlement, entries: [] }, issuedAt)
  await trx
    .insertInto('settlement_waivers')
    .values({
      settlement_id: settlement.id,
      lot_id: lotId,
      kind: charge.kind,
      reason,
      at: visit.now,
      by_user_id: visit.viewer.userId,
    })
    .execute()
  await record(trx, visit, 'settlement.waive', ref, { kind: charge.kind, lot: lotId, reason })
  return null
}
