import type { Kysely } from 'kysely'
import type { Waiver } from '#domain/consignments/charges.ts'
import { type BasisPoints, decimal, type Instant } from '#domain/money/money.ts'
import { saleNet } from '#domain/settlements/proceeds.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import type { OwnConsignment, OwnLot } from '#wire/entities/seller-consignment.ts'
import { chargesOf } from './charge-rows.ts'
import { dayOfLine, stateOf } from './entity.ts'
import { readSettling, type SettlingDeps } from './read-settling.ts'
import { type SettlementRef, settlementId } from './settlement-rows.ts'
import { withholdingOn } from './withholding.ts'

type Proceeds = NonNullable<OwnLot['proceeds']>

/** The proceeds of a consignment in a sale, in total and by lot. */
export type SaleProceeds = {
  readonly sale: OwnConsignment['sales'][number]
  readonly lots: ReadonlyMap<string, Proceeds>
}

/** Reads the proceeds of a consignment in a sale (S6); null until it has ended. */
export async function proceedsOf(
  deps: SettlingDeps & { readonly db: Kysely<Rows> },
  ref: SettlementRef,
  now: Instant,
): Promise<SaleProceeds | null> {
  const outcome = await readSettling(deps, deps.db, ref, now)
  if (outcome.kind === 'none') return null
  const { recorded, sale, result } = outcome
  const charges = recorded.filter(({ isWaived }) => !isWaived)
  return {
    sale: {
      auctionId: ref.auctionId,
      currency: sale.currency,
      charges: charges.map(({ id, kind, cents }) => ({ id, kind, amount: decimal(-cents) })),
      net: decimal(saleNet(result.lines, recorded)),
    },
    lots: new Map(
      result.lines.map((line) => [
        line.lotId,
        {
          result: line.result,
          net: decimal(line.net),
          state: stateOf(line),
          day: dayOfLine(line),
          hold: line.state.kind === 'waits' ? (line.state.hold?.reason ?? '') : '',
        },
      ]),
    ),
  }
}

/**
 * Returns the further deductions and waivers of the lots of a consignment in a sale (S5, S15).
 *
 * @param ref without a sale, the deductions as of now
 */
export async function deductionsOf(
  { db, config }: { readonly db: Kysely<Rows>; readonly config: Pick<Config, 'withholding'> },
  ref: SettlementRef,
): Promise<{ readonly withholding: BasisPoints; readonly waivers: readonly Waiver[] }> {
  const id = settlementId(ref)
  const [consignment, chargesIn] = [await readConsignment(db, ref.consignmentId), await chargesOf(db, [id])]
  const withholding = await withholdingOn(db, id, consignment?.seller ?? null, config.withholding)
  return { withholding, waivers: chargesIn(id).waivers }
}
