import type { Kysely } from 'kysely'
import { type IncrementTableIssue, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { LotTerms, SaleTerms } from '#domain/auction/terms.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Rates } from '#domain/money/rates.ts'
import { ownersForLedger, storedOwnersOfSale } from '#server/catalogue/owners/store-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { Outcome } from '#server/sale/rooms/outcome.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { descriptionOf, digestOf, saleDescriptionOf, saleDigestOf } from './description.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue'>
  readonly cache: CatalogueCache
  /** The rates of sales without their own (O8). */
  readonly rates: Rates
  termsInForce(now: number): Promise<string>
}

/** The result of publishing a sale. */
export type Published =
  | { readonly kind: 'published' }
  | { readonly kind: 'notFound' }
  /** L5: the sale's increment table is invalid. */
  | { readonly kind: 'badIncrementTable'; readonly issue: IncrementTableIssue }
  /** The sale’s ledger refused it. */
  | { readonly kind: 'refused'; readonly outcome: Outcome }

/** Publishes a sale: writes its terms and lots as the first entry of its ledger and makes it visible. Idempotent. */
export async function publishSale(
  { db, rooms, cache, rates, termsInForce }: Deps,
  auctionId: string,
  now: number,
): Promise<Published> {
  cache.invalidate()
  const sale = await cache.sale(auctionId)
  if (!sale) return { kind: 'notFound' }
  const incrementTable = parsePriceLevel(sale.priceLevel)
  if ('kind' in incrementTable) return { kind: 'badIncrementTable', issue: incrementTable }
  const lots = await mapInTurns((await cache.lots(sale)).values(), (lot) => ({
    ...lotTerms(lot),
    textDigest: digestOf(descriptionOf(lot)),
  }))
  const agreed = { rates: sale.ownRates ?? rates, conditionsVersion: await termsInForce(now) }
  const stored = await storedOwnersOfSale(db, auctionId)
  // A deleted lot keeps its owner in case it is restored.
  const named = lots.flatMap(({ lotId }) => {
    const own = stored.get(lotId)
    return own ? [[lotId, own] as const] : []
  })
  const owners = await ownersForLedger(db, new Map(named))
  const outcome = await rooms.queue(auctionId).submit({
    command: {
      type: 'publishSale',
      terms: {
        ...saleTerms(sale, incrementTable, agreed),
        textDigest: saleDigestOf(saleDescriptionOf(sale)),
      },
      ...{ lots, owners },
    },
    requestKey: { by: 'house', idempotencyKey: `publish ${auctionId}` },
    answerOf: () => null,
  })
  const isDone = outcome.kind === 'accepted' || outcome.kind === 'unchanged' || outcome.kind === 'repeated'
  if (!isDone) return { kind: 'refused', outcome }
  await db
    .updateTable('auctions')
    .set({ published_at: now })
    .where('id', '=', auctionId)
    .where('published_at', 'is', null)
    .execute()
  cache.invalidate()
  return { kind: 'published' }
}

/** Returns the terms with which a sale's ledger begins. */
export const saleTerms = (
  sale: CatalogueSale,
  incrementTable: SaleTerms['ladder'],
  agreed: Required<Pick<SaleTerms, 'rates' | 'conditionsVersion'>>,
): SaleTerms => ({
  auctionId: sale.id,
  kind: sale.kind,
  currency: sale.currency,
  ladder: incrementTable,
  registerStartTime: sale.registerStartTime,
  bidStartTime: sale.bidStartTime,
  startTime: sale.startTime,
  endTime: sale.endTime,
  lotInterval: sale.lotInterval,
  extendWindow: sale.extendWindow,
  bidAcceptance: sale.bidAcceptance,
  ...agreed,
  ...(sale.isRehearsal && { isRehearsal: true }),
})

/** Returns the terms of a lot in the ledger's first entry. */
export const lotTerms = (
  lot: LotNumber & Pick<CatalogueLot, 'id' | 'startPrice' | 'lowEstimate' | 'highEstimate' | 'reserve'>,
): LotTerms => ({
  lotId: lot.id,
  lotNum: lot.lotNum,
  ...(lot.lotSuffix !== '' && { lotSuffix: lot.lotSuffix }),
  startPrice: lot.startPrice,
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  reserve: lot.reserve,
})
