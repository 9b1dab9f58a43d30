import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import type { Waiver } from '#domain/consignments/charges.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { hongKongHolidays } from '#domain/lib/hong-kong-holidays.ts'
import type { BasisPoints, Cents, Instant } from '#domain/money/money.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import type { Day } from '#domain/settlements/due.ts'
import { settledLotOf } from '#domain/settlements/lot-result.ts'
import { ownGoodsTerms } from '#domain/settlements/own-goods.ts'
import { type SettlementInput, type SettlementResult, settle } from '#domain/settlements/settle.ts'
import type { Settlement } from '#domain/settlements/settlement.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { agreedBelowReserve } from '#server/sellers/consents/consents.ts'
import {
  readConsignment,
  type StoredConsignment,
  signedTerms,
} from '#server/sellers/consignments/consignments.ts'
import { openAdvances } from '#server/trade/advances/advance-rows.ts'
import { payoutsOf } from '#server/trade/payouts/payout-rows.ts'
import { chargesOf, type StoredCharge } from './charge-rows.ts'
import { dayAt, purchasesOf } from './purchases.ts'
import {
  holdsOf,
  owedOnConsignment,
  readSettlement,
  type SettlementRef,
  type StoredHold,
  settlementId,
} from './settlement-rows.ts'
import { statedOn, storagePeriodsOf } from './storage-periods.ts'
import { withholdingOn } from './withholding.ts'

export type SettlingDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  readonly config: Pick<Config, 'withholding'>
  /** The state of a sale by its ledger. */
  stateOf(auctionId: string): Promise<SaleState>
}

/** A settlement with its input, as of an instant. */
export type Settling = {
  readonly ref: SettlementRef
  readonly consignment: StoredConsignment
  readonly sale: CatalogueSale
  readonly terms: AgreementTerms
  readonly saleDay: Day
  readonly settlement: Settlement
  /** When its latest edition was issued; null before the first. */
  readonly issuedAt: Instant | null
  readonly result: SettlementResult
  /** The input of the result. */
  readonly input: SettlementInput
  readonly holds: readonly StoredHold[]
  readonly payouts: readonly Payout[]
  /** Charges that staff recorded, and charges on lots that they waived (S5). */
  readonly recorded: readonly StoredCharge[]
  readonly waivers: readonly Waiver[]
  /** The share withheld (S15). */
  readonly withholding: BasisPoints
  /** What the seller owes on the consignment, in cents. */
  readonly owed: Cents
}

type WhyNone = 'notFound' | 'notEnded' | 'notSigned' | 'currency'

/** A settlement, or why there is none yet. */
export type SettlingOutcome =
  | ({ readonly kind: 'settling' } & Settling)
  | { readonly kind: 'none'; readonly why: WhyNone }

const none = (why: WhyNone): SettlingOutcome => ({ kind: 'none', why })

/** Settles a consignment in a sale by what is stored and what the ledger says (S7), without writing anything. */
export async function readSettling(
  { catalogue, stateOf, config }: SettlingDeps,
  db: Kysely<Rows>,
  ref: SettlementRef,
  now: Instant,
): Promise<SettlingOutcome> {
  const { consignmentId, auctionId } = ref
  const [consignment, sale] = await Promise.all([
    readConsignment(db, consignmentId),
    catalogue.published(auctionId),
  ])
  if (!consignment || !sale || sale.isRehearsal) return none('notFound')
  const state = await stateOf(auctionId)
  const consigned = await consignedLots(db, consignmentId)
  const lots = [...state.lots.values()].filter(({ lotId }) => consigned.has(lotId))
  if (lots.length === 0) return none('notFound')
  const { isOwnGoods } = consignment
  const terms = isOwnGoods ? ownGoodsTerms(sale.currency) : await signedTerms(db, consignmentId)
  if (!terms) return none('notSigned')
  if (terms.currency !== sale.currency) return none('currency')
  const id = settlementId(ref)
  const [{ settlement, issuedAt }, holds, owed, purchases, payouts, { recorded, waivers }, advances] =
    await Promise.all([
      readSettlement(db, ref, isOwnGoods),
      holdsOf(db, [id]),
      owedOnConsignment(db, consignmentId),
      purchasesOf(
        db,
        auctionId,
        lots.map(({ lotId }) => lotId),
      ),
      payoutsOf(db, id),
      chargesOf(db, id),
      openAdvances(db, consignmentId, sale.currency),
    ])
  // A lot that is reopened later leaves what the others bring as it is.
  if (!state.isEnd && settlement.edition === 0) return none('notEnded')
  const withholding = await withholdingOn(db, settlement, consignment.seller, config.withholding)
  const agreed = await agreedBelowReserve(
    db,
    lots.map(({ lotId }) => lotId),
  )
  const unsoldItems = await storagePeriodsOf(db, state, lots)
  const saleDay = dayAt(lots.reduce((latest, { closedAt }) => Math.max(latest, closedAt), 0) || state.at)
  const own = holds.get(id) ?? []
  const input = {
    terms,
    isOwnGoods,
    saleDay,
    holidays: hongKongHolidays,
    premium: sale.rates.premium,
    lots: lots.flatMap((lot) => {
      const { lotId } = lot
      const settled = settledLotOf(auctionId, lot, purchases.get(lotId) ?? [], agreed.get(lotId) ?? null)
      return settled ? { ...settled, unsoldItems: unsoldItems.get(lotId) ?? [] } : []
    }),
    recordedCharges: recorded,
    waivers,
    withholding,
    holds: own,
    statedOn: await statedOn(db, id),
    account: settlement.account,
    owed: Math.max(0, owed),
    advances,
  }
  const result = settle(input, dayAt(now), now)
  return {
    kind: 'settling',
    ref,
    consignment,
    sale,
    terms,
    saleDay,
    settlement,
    issuedAt,
    result,
    input,
    holds: own,
    payouts,
    recorded,
    waivers,
    withholding,
    owed,
  }
}

/** The lots of a consignment, in any sale. */
export async function consignedLots(db: Kysely<Rows>, consignmentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('consignment_lots')
    .select('lot_id')
    .where('consignment_id', '=', consignmentId)
    .execute()
  return new Set(rows.map(({ lot_id }) => lot_id))
}
