import type { Kysely } from 'kysely'
import type { Waiver } from '#domain/consignments/charges.ts'
import { type BasisPoints, decimal, type Instant } from '#domain/money/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import type { OwnLot } from '#wire/entities/seller-consignment.ts'
import { chargesOf } from './charge-rows.ts'
import { dayOfLine, stateOf } from './entity.ts'
import { readSettling, type SettlingDeps } from './read-settling.ts'
import { readSettlement, type SettlementRef } from './settlement-rows.ts'
import { withholdingOn } from './withholding.ts'

type Proceeds = NonNullable<OwnLot['proceeds']>

/** The proceeds of the lots of a consignment in a sale, by lot (S6); empty until it has ended. */
export async function proceedsOfLots(
  deps: SettlingDeps & { readonly db: Kysely<Rows> },
  ref: SettlementRef,
  now: Instant,
): Promise<ReadonlyMap<string, Proceeds>> {
  const outcome = await readSettling(deps, deps.db, ref, now)
  if (outcome.kind === 'none') return new Map()
  const { lines } = outcome.result
  return new Map(
    lines.map((line) => [
      line.lotId,
      {
        result: line.result,
        net: decimal(line.net),
        state: stateOf(line),
        day: dayOfLine(line),
        hold: line.state.kind === 'waits' ? (line.state.hold?.reason ?? '') : '',
      },
    ]),
  )
}

/**
 * The further deductions and waivers of the lots of a consignment in a sale (S5, S15).
 *
 * @param ref of no sale: as of now
 */
export async function deductionsOf(
  { db, config }: { readonly db: Kysely<Rows>; readonly config: Pick<Config, 'withholding'> },
  ref: SettlementRef,
): Promise<{ readonly withholding: BasisPoints; readonly waivers: readonly Waiver[] }> {
  const [{ settlement }, consignment] = await Promise.all([
    readSettlement(db, ref, false),
    readConsignment(db, ref.consignmentId),
  ])
  const [withholding, { waivers }] = await Promise.all([
    withholdingOn(db, settlement, consignment?.seller ?? null, config.withholding),
    chargesOf(db, settlement.id),
  ])
  return { withholding, waivers }
}
