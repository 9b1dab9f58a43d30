import type { Kysely } from 'kysely'
import type { LotState, SaleState } from '#domain/auction/state.ts'
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
  readConsignments,
  type StoredConsignment,
  signedTermsOf,
} from '#server/sellers/consignments/consignments.ts'
import { openAdvances } from '#server/trade/advances/advance-rows.ts'
import { payoutsOf } from '#server/trade/payouts/payout-rows.ts'
import { chargesOf, type StoredCharge } from './charge-rows.ts'
import { dayAt, purchasesOf } from './purchases.ts'
import {
  holdsOf,
  owedOnConsignments,
  readSettlements,
  type SettlementRef,
  type StoredHold,
  settlementId,
} from './settlement-rows.ts'
import { storagePeriodsOf, storedItems } from './storage-periods.ts'
import { firstStatements, nonResidents } from './withholding.ts'

export type SettlingDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  readonly config: Pick<Config, 'withholding'>
  /** Returns the state of a sale according to its ledger. */
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

type NoSettlement = Extract<SettlingOutcome, { kind: 'none' }>

const none = (reason: WhyNone): NoSettlement => ({ kind: 'none', why: reason })

/**
 * Calculates the settlement of a consignment in a sale from stored rows and the ledger (S7), without writing
 * anything.
 */
export async function readSettling(
  deps: SettlingDeps,
  db: Kysely<Rows>,
  ref: SettlementRef,
  now: Instant,
): Promise<SettlingOutcome> {
  const [outcome] = await readSettlings(deps, db, [ref], now)
  return outcome ?? none('notFound')
}

/**
 * Calculates the settlements of several consignments in their sales, in the given order, as `readSettling`
 * does with one.
 */
export async function readSettlings(
  deps: SettlingDeps,
  db: Kysely<Rows>,
  refs: readonly SettlementRef[],
  now: Instant,
): Promise<readonly SettlingOutcome[]> {
  const subjects = await findSubjects(deps, db, refs)
  const found = subjects.filter((one) => 'lots' in one)
  const ids = found.map(({ ref }) => settlementId(ref))
  const consignmentIds = found.map(({ ref }) => ref.consignmentId)
  const lotIds = found.flatMap(({ lots }) => lots.map(({ lotId }) => lotId))
  const facts: Facts = {
    issued: await readSettlements(db, ids),
    holds: await holdsOf(db, ids),
    owed: await owedOnConsignments(db, consignmentIds),
    purchases: await purchasesOf(
      db,
      found.map(({ ref }) => ref.auctionId),
      lotIds,
    ),
    payouts: await payoutsOf(db, ids),
    charges: await chargesOf(db, ids),
    advances: await openAdvances(db, consignmentIds),
    first: await firstStatements(db, ids),
    nonResidents: await nonResidents(
      db,
      found.flatMap(({ consignment }) => consignment.seller ?? []),
    ),
    agreed: await agreedBelowReserve(db, lotIds),
    stored: await storedItems(db, lotIds),
  }
  const share = deps.config.withholding
  return subjects.map((one) => ('lots' in one ? settled(one, facts, { share, now }) : one))
}

/** A consignment in a sale, with its lots and terms. */
type Subject = Pick<Settling, 'ref' | 'consignment' | 'sale' | 'terms'> & {
  readonly state: SaleState
  readonly lots: readonly LotState[]
}

/** The stored rows of settlements. */
type Facts = {
  readonly issued: Awaited<ReturnType<typeof readSettlements>>
  readonly holds: Awaited<ReturnType<typeof holdsOf>>
  readonly owed: ReadonlyMap<string, Cents>
  readonly purchases: Awaited<ReturnType<typeof purchasesOf>>
  readonly payouts: Awaited<ReturnType<typeof payoutsOf>>
  readonly charges: Awaited<ReturnType<typeof chargesOf>>
  readonly advances: Awaited<ReturnType<typeof openAdvances>>
  readonly first: Awaited<ReturnType<typeof firstStatements>>
  readonly nonResidents: ReadonlySet<string>
  readonly agreed: Awaited<ReturnType<typeof agreedBelowReserve>>
  readonly stored: Awaited<ReturnType<typeof storedItems>>
}

/** Finds the consignments, sales and lots of settlements; each sale is read once. */
async function findSubjects(
  { catalogue, stateOf }: SettlingDeps,
  db: Kysely<Rows>,
  refs: readonly SettlementRef[],
): Promise<readonly (Subject | NoSettlement)[]> {
  const consignmentIds = refs.map(({ consignmentId }) => consignmentId)
  const [consignments, consigned, signed] = [
    await readConsignments(db, consignmentIds),
    await lotsOfConsignments(db, consignmentIds),
    await signedTermsOf(db, consignmentIds),
  ]
  const sales = new Map<string, { readonly sale: CatalogueSale; readonly state: SaleState }>()
  for (const auctionId of new Set(refs.map((ref) => ref.auctionId))) {
    const sale = await catalogue.published(auctionId)
    if (sale && !sale.isRehearsal) sales.set(auctionId, { sale, state: await stateOf(auctionId) })
  }
  return refs.map((ref) => {
    const [consignment, of] = [consignments.get(ref.consignmentId), sales.get(ref.auctionId)]
    if (!consignment || !of) return none('notFound')
    const own = consigned.get(ref.consignmentId)
    const lots = [...of.state.lots.values()].filter(({ lotId }) => own?.has(lotId) === true)
    if (lots.length === 0) return none('notFound')
    const { currency } = of.sale
    const terms = consignment.isOwnGoods ? ownGoodsTerms(currency) : signed.get(ref.consignmentId)
    if (!terms) return none('notSigned')
    return terms.currency === currency ? { ref, consignment, terms, lots, ...of } : none('currency')
  })
}

/**
 * Calculates the settlement of a consignment in a sale from the facts. @param house.share the share withheld from
 * sellers abroad (S15)
 */
function settled(
  { ref, consignment, sale, terms, state, lots }: Subject,
  facts: Facts,
  { share, now }: { readonly share: BasisPoints; readonly now: Instant },
): SettlingOutcome {
  const { isOwnGoods, seller } = consignment
  const id = settlementId(ref)
  const { settlement, issuedAt } = facts.issued(id, isOwnGoods)
  // Reopening one lot later does not change the proceeds of the others.
  if (!state.isEnd && settlement.edition === 0) return none('notEnded')
  const first = facts.first.get(id)
  const ofAbroad = seller !== null && facts.nonResidents.has(seller) ? share : 0
  const withholding = first ? first.withholding : ofAbroad
  const { recorded, waivers } = facts.charges(id)
  const owed = facts.owed.get(ref.consignmentId) ?? 0
  const unsoldItems = storagePeriodsOf(facts.stored(lots), state, lots)
  const saleDay = dayAt(lots.reduce((latest, { closedAt }) => Math.max(latest, closedAt), 0) || state.at)
  const holds = facts.holds.get(id) ?? []
  const input = {
    terms,
    isOwnGoods,
    saleDay,
    holidays: hongKongHolidays,
    premium: sale.rates.premium,
    lots: lots.flatMap((lot) => {
      const { lotId } = lot
      const purchases = facts.purchases.get(lotId) ?? []
      const settledLot = settledLotOf(ref.auctionId, lot, purchases, facts.agreed.get(lotId) ?? null)
      return settledLot ? { ...settledLot, unsoldItems: unsoldItems.get(lotId) ?? [] } : []
    }),
    recordedCharges: recorded,
    waivers,
    withholding,
    holds,
    statedOn: first?.on ?? null,
    account: settlement.account,
    owed: Math.max(0, owed),
    advances: facts.advances(ref.consignmentId, sale.currency),
  }
  const result = settle(input, dayAt(now), now)
  return {
    kind: 'settling',
    ...{ ref, consignment, sale, terms, saleDay, settlement, issuedAt, result, input, holds },
    ...{ payouts: facts.payouts.get(id) ?? [], recorded, waivers, withholding, owed },
  }
}

/** Returns the lots of a consignment, in any sale. */
export const consignedLots = async (db: Kysely<Rows>, consignmentId: string): Promise<ReadonlySet<string>> =>
  (await lotsOfConsignments(db, [consignmentId])).get(consignmentId) ?? new Set()

/** Returns the lots of consignments, in any sale, by consignment. */
async function lotsOfConsignments(
  db: Kysely<Rows>,
  consignmentIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('consignment_lots')
    .select(['consignment_id', 'lot_id'])
    .where('consignment_id', 'in', ['', ...consignmentIds])
    .execute()
  const found = Map.groupBy(rows, ({ consignment_id }) => consignment_id)
  return new Map([...found].map(([id, own]) => [id, new Set(own.map(({ lot_id }) => lot_id))]))
}
