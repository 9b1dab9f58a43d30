import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { cents } from '#domain/money/money.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDate, formatDateTime } from '#server/platform/mail/format.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { LetterWithDocument } from '#server/sellers/letters/letters.ts'
import { formatWhole, formatWholeAmount } from '#server/trade/documents/letterhead.ts'
import { adviceTexts, type LetterLot, lateTexts, resultsTexts } from './letter-texts.ts'
import { adviceContent, resultsContent, type StatedLot } from './lot-documents.ts'
import { consignedLots, type SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

type Deps = Pick<SettlingDeps, 'stateOf'> & {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'mailItems'>
}

/** The texts of a letter to a seller; `link` is a label. */
export type SellerLetter = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'figures' | 'notes'> & {
  readonly link: string
  /** Its document; missing for a letter without one. */
  readonly document?: Pick<LetterWithDocument, 'key' | 'content'>
}

type Keyed = SettlementRef & { readonly key: string }

/** The language of a letter, and the sale that it is about. */
export type LetterSetting = {
  readonly lang: Language
  readonly sale: CatalogueSale
  /** The name of the sale in letters, which do not name tobacco (C2). */
  readonly name: string
}

/** Returns the lots of a consignment in a sale, by number. */
async function lotsOf({ db, stateOf }: Deps, { consignmentId, auctionId }: SettlementRef) {
  const [consigned, state] = [await consignedLots(db, consignmentId), await stateOf(auctionId)]
  const lots = [...state.lots.values()].filter(({ lotId }) => consigned.has(lotId))
  return { state, lots }
}

type Lot = Awaited<ReturnType<typeof lotsOf>>['lots'][number]

async function letterLot(
  { catalogue }: Deps,
  sale: CatalogueSale,
  lot: Lot,
  { lang, value }: { readonly lang: Language; readonly value: string },
): Promise<LetterLot> {
  const [item] = await catalogue.mailItems(sale, [lot.lotId], lang)
  return { number: lotLabel(lotNumberOf(lot.terms)), title: item?.title ?? '', value }
}

/** Returns what the document of a letter states about a sale and its lots, including the names of tobacco. */
async function statedSale(
  { catalogue }: Deps,
  { startTime }: SaleState,
  sale: CatalogueSale,
  lang: Language,
) {
  const entries = await catalogue.cache.lots(sale)
  return {
    title: `${sale.texts[lang].title} (${sale.no})`,
    opens: formatDateTime(houseTimeZone, startTime),
    currency: sale.currency,
    lotOf: ({ lotId, terms }: Lot): StatedLot => ({
      number: lotLabel(lotNumberOf(terms)),
      title: entries.get(lotId)?.texts[lang].title ?? '',
      ...terms,
    }),
  }
}

/** Returns the results of a sale, or null until it has ended. */
export async function results(
  deps: Deps,
  subject: Keyed,
  { lang, sale, name }: LetterSetting,
): Promise<SellerLetter | null> {
  const { state, lots } = await lotsOf(deps, subject)
  if (!state.isEnd || lots.length === 0) return null
  const t = textsIn(lang)
  const resultOf = ({ withdrawn, saleStatus }: Lot) =>
    withdrawn ? 'withdrawn' : ({ sold: 'sold', passed: 'passed', open: 'toConfirm' } as const)[saleStatus]
  const valueIn = (lot: Lot) => {
    const result = resultOf(lot)
    return result === 'sold'
      ? t('settlements.soldFor', { price: formatWholeAmount(sale.currency, lot.finalPrice) })
      : t(`settlements.${result}`)
  }
  const sold = lots.filter((lot) => resultOf(lot) === 'sold')
  const total = sold.reduce((sum, { finalPrice }) => sum + finalPrice, 0)
  const { lotOf, ...stated } = await statedSale(deps, state, sale, lang)
  const content = resultsContent(lang, {
    ...stated,
    total,
    lots: lots.map((lot) => {
      const result = resultOf(lot)
      return { ...lotOf(lot), result, price: result === 'sold' ? lot.finalPrice : null }
    }),
  })
  const texts = resultsTexts(lang, {
    sale: name,
    sold: sold.length,
    passed: lots.filter((lot) => resultOf(lot) === 'passed').length,
    total: total === 0 ? '' : formatAmount(sale.currency, cents(total)),
    lots: await Promise.all(lots.map((lot) => letterLot(deps, sale, lot, { lang, value: valueIn(lot) }))),
  })
  return { ...texts, document: { key: subject.key, content } }
}

/** Returns the estimates and reserves before a sale, or null if there are no lots. */
export async function advice(
  deps: Deps,
  subject: Keyed,
  { lang, sale, name }: LetterSetting,
): Promise<SellerLetter | null> {
  const { state, lots } = await lotsOf(deps, subject)
  const t = textsIn(lang)
  const valueIn = ({ terms: { lowEstimate, highEstimate, reserve } }: Lot) =>
    t('settlements.estimate', {
      estimate: `${formatWholeAmount(sale.currency, lowEstimate)}–${formatWhole(highEstimate)}`,
      reserve: reserve ? formatWholeAmount(sale.currency, reserve) : 'none',
    })
  const offered = lots.filter(({ withdrawn }) => !withdrawn)
  if (offered.length === 0) return null
  const { lotOf, ...stated } = await statedSale(deps, state, sale, lang)
  const content = adviceContent(lang, { ...stated, lots: offered.map(lotOf) })
  const listed = await Promise.all(
    offered.map((lot) => letterLot(deps, sale, lot, { lang, value: valueIn(lot) })),
  )
  return {
    ...adviceTexts(lang, { sale: name, starts: stated.opens, lots: listed }),
    document: { key: subject.key, content },
  }
}

/** Returns what a late buyer has not paid, or null once they have. */
export async function late(
  deps: Deps,
  { orderId, ...subject }: SettlementRef & { readonly orderId: string },
  { lang, sale, name }: LetterSetting,
): Promise<SellerLetter | null> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['status', 'due_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.status !== 'AUTHORISED') return null
  const bought = await deps.db
    .selectFrom('order_lots')
    .select('lot_id')
    .where('order_id', '=', orderId)
    .where('rescinded_at', 'is', null)
    .execute()
  const { lots } = await lotsOf(deps, subject)
  const own = lots.filter(({ lotId }) => bought.some(({ lot_id }) => lot_id === lotId))
  if (own.length === 0) return null
  const valueIn = ({ finalPrice }: Lot) => formatWholeAmount(sale.currency, finalPrice)
  return lateTexts(lang, {
    sale: name,
    dueOn: formatDate(houseTimeZone, order.due_at ?? 0),
    lots: await Promise.all(own.map((lot) => letterLot(deps, sale, lot, { lang, value: valueIn(lot) }))),
  })
}
