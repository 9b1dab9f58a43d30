import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import { type Content, contentOf, wholePerUnit } from '#domain/prices/content.ts'
import { similarResults, type WineIdentity } from '#domain/prices/similar.ts'
import { vintageYear, wineName } from '#domain/prices/wine-name.ts'
import type { LotText } from '#server/catalogue/sales/entries.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { SimilarPrices } from '#wire/entities/price.ts'
import { priceOf, type ReadRecord } from './price-entity.ts'
import { readRecords } from './read.ts'

/** The maximum number of results of one wine to compare, newest first. */
const maxResults = 400

/** A lot to compare: its producer's id and its texts in English. */
export type ComparedLot = {
  readonly producerId: string
  readonly text: Pick<
    LotText,
    'currency' | 'vintage' | 'title' | 'lowEstimate' | 'highEstimate' | 'kind' | 'format' | 'quantity'
  >
}

/** Returns prices realised for comparable lots, by the same unit (H2, H4). */
export async function historyOf(
  db: Kysely<Rows>,
  { producerId, text }: ComparedLot,
  lang: Language,
): Promise<SimilarPrices> {
  const { currency, vintage, title, lowEstimate, highEstimate } = text
  const content = contentOf(text)
  if (!content) return { unit: null, currency, estimate: null, list: [] }
  const query = {
    producer: producerId,
    wine: wineName(title, vintage),
    year: vintageYear(vintage),
    measure: content.measure,
    currency,
  }
  const rows = await readRecords(db, lang)
    .where('producer_id', '=', query.producer)
    .where('wine', '=', query.wine)
    .where('currency', '=', currency)
    .orderBy('sold_at', 'desc')
    .orderBy('price_records.id')
    .limit(maxResults)
    .execute()
  const results = rows.flatMap((row) => likenessOf(row) ?? [])
  return {
    unit: content.unit,
    currency,
    estimate: lowEstimate === 0 ? null : estimateFor(content, lowEstimate, highEstimate),
    list: similarResults(query, results).map(({ result, like }) => ({
      ...priceOf(result.row, content.unit),
      like,
    })),
  }
}

type Result = WineIdentity & { readonly at: number; readonly row: ReadRecord }

function likenessOf(row: ReadRecord): Result | null {
  const { producer_id: producer, wine, vintage_year: year, measure, currency, sold_at: at } = row
  if (measure !== 'ml' && measure !== 'stick') return null
  return { producer, wine, year, measure, currency, at, row }
}

const estimateFor = (content: Content, low: number, high: number) => ({
  low: decimal(wholePerUnit(low, content, content.unit)),
  high: decimal(wholePerUnit(Math.max(low, high), content, content.unit)),
})
