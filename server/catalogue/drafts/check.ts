import type { Kysely } from 'kysely'
import { type CheckContext, checkInParts, type FieldIssue } from '#domain/drafts/check.ts'
import { comparedWine } from '#domain/drafts/compared-wine.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { readAnnouncedNumbers } from '#server/catalogue/announcements/store.ts'
import { readPastResults } from '#server/catalogue/prices/past-results.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { flatMapInTurns, mapInTurns } from '#server/platform/process/turns.ts'
import { lotsWithoutConsent } from '#server/sellers/consents/consents.ts'
import { unsignedLots } from '#server/sellers/consignments/consignments.ts'
import { unscreenedLots } from '#server/sellers/screenings/screenings.ts'
import { readOlderTexts } from './older-texts.ts'
import { readLotDrafts } from './read-lots.ts'
import type { StoredLot, StoredSale } from './rows.ts'

/** A draft with its issues (K2). */
export type Checked = { readonly lots: readonly StoredLot[]; readonly issues: readonly FieldIssue[] }

/** The only currency of a company without exchange rates. */
const ownCurrency = 'HKD'

/** K2: returns every issue of a draft and its lots. */
export async function checkSale(db: Kysely<Rows>, sale: StoredSale, now: number): Promise<Checked> {
  const lots = await readLotDrafts(db, sale.id)
  const results = await readResultsOf(db, sale, lots, now)
  const olderTexts = await readOlderTexts(db, sale)
  const context = { ...(await readCheckContext(db, sale.id, now)), results, olderTexts }
  const issues = await flatMapInTurns(checkInParts(sale.draft, lots, context), (part) => part)
  return { lots, issues }
}

/** Returns the earlier results of the wines of a draft, with one query for all of them (H6). */
async function readResultsOf(
  db: Kysely<Rows>,
  { draft: { currency } }: StoredSale,
  lots: readonly StoredLot[],
  now: number,
) {
  const compared = await mapInTurns(lots, ({ draft }) => comparedWine(draft, currency))
  const wines = compared.flatMap((lot) => (lot ? [lot.wine] : []))
  return readPastResults(db, wines, { currency, now })
}

/** Returns the data that a draft is checked against, without the results of its wines. */
export async function readCheckContext(db: Kysely<Rows>, saleId: string, now: number): Promise<CheckContext> {
  const categories = await db.selectFrom('categories').select('id').execute()
  const currencies = await db.selectFrom('currency_rates').select('code').execute()
  const others = await db
    .selectFrom('auctions')
    .select(['id', 'number', 'published_at'])
    .where('id', '<>', saleId)
    .execute()
  return {
    categories: new Set(categories.map(({ id }) => id)),
    currencies: new Set([ownCurrency, ...currencies.map(({ code }) => code)]),
    attributes: productAttributes,
    takenNumbers: new Set([
      ...others.map(({ number }) => number),
      ...(await readAnnouncedNumbers(db, saleId)),
    ]),
    publishedSales: new Set(others.filter((sale) => sale.published_at !== null).map(({ id }) => id)),
    unsignedLots: await unsignedLots(db, saleId),
    unscreenedLots: await unscreenedLots(db, saleId, now),
    unconsentedLots: await lotsWithoutConsent(db, saleId),
    results: new Map(),
    now,
  }
}

/** Returns issues as sent to clients. */
export const toWireIssues = (issues: readonly FieldIssue[]) =>
  issues.map(({ lot, field, issue, isError, prices }) => ({
    lotId: lot?.id ?? '',
    lotNum: lot ? lotLabel(lot) : '',
    field,
    issue,
    isError,
    ...(prices && { prices }),
  }))
