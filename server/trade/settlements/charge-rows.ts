import type { Kysely } from 'kysely'
import { z } from 'zod'
import {
  lotChargeKinds,
  type RecordedCharge,
  recordedChargeKinds,
  type Waiver,
} from '#domain/consignments/charges.ts'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'

const lotKind = z.enum(lotChargeKinds)
const recordedKind = z.enum(recordedChargeKinds)

/** A charge that staff recorded, with its reason (S5). */
export type StoredCharge = RecordedCharge & {
  readonly reason: string
  readonly by: string
  readonly waivedBy: string
  readonly waiveReason: string
}

/** The charges and waivers of a settlement. */
export type ChargesAndWaivers = {
  readonly recorded: readonly StoredCharge[]
  readonly waivers: readonly Waiver[]
}

/** Returns the charges and waivers of settlements, oldest first, by settlement (S5). */
export async function chargesOf(
  db: Kysely<Rows>,
  settlementIds: readonly string[],
): Promise<(settlementId: string) => ChargesAndWaivers> {
  const ids = ['', ...settlementIds]
  const [charges, waivers] = await Promise.all([
    db.selectFrom('settlement_charges').selectAll().where('settlement_id', 'in', ids).orderBy('at').execute(),
    db.selectFrom('settlement_waivers').selectAll().where('settlement_id', 'in', ids).orderBy('at').execute(),
  ])
  const [charged, waived] = [
    Map.groupBy(charges, ({ settlement_id }) => settlement_id),
    Map.groupBy(waivers, ({ settlement_id }) => settlement_id),
  ]
  return (settlementId) => ({
    recorded: (charged.get(settlementId) ?? []).map((row) => ({
      id: row.id,
      kind: recordedKind.parse(row.kind),
      cents: row.cents,
      isWaived: row.waived_at !== null,
      reason: row.reason,
      by: row.by_user_id,
      waivedBy: row.waived_by ?? '',
      waiveReason: row.waive_reason,
    })),
    waivers: (waived.get(settlementId) ?? []).map((row) => ({
      lotId: row.lot_id,
      kind: lotKind.parse(row.kind),
      by: row.by_user_id,
      reason: row.reason,
    })),
  })
}

/** Returns charges and waivers as staff see them. @param names of staff by id */
export const chargesToWire = (
  recorded: readonly StoredCharge[],
  waivers: readonly Waiver[],
  names: ReadonlyMap<string, string>,
): Pick<SettlementOnWire, 'recorded' | 'waivers'> => ({
  recorded: recorded.map(({ id, kind, cents, isWaived, reason, by, waivedBy, waiveReason }) => ({
    id,
    kind,
    amount: decimal(cents),
    reason,
    by: names.get(by) ?? '',
    isWaived,
    waivedBy: names.get(waivedBy) ?? '',
    waiveReason,
  })),
  waivers: waivers.map(({ lotId, kind, by, reason }) => ({ lotId, kind, by: names.get(by) ?? '', reason })),
})
