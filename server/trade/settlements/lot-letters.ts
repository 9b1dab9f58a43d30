import type { Kysely } from 'kysely'
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
import { formatWhole, formatWholeAmount } from '#server/trade/documents/letterhead.ts'
import { adviceTexts, type LetterLot, lateTexts, resultsTexts } from './letter-texts.ts'
import { consignedLots, type SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'

type Deps = Pick<SettlingDeps, 'stateOf'> & {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'mailItems'>
}

/** The words of a letter to a seller; `link` is the label of its link. */
export type SellerLetter = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'figures' | 'notes'> & {
  readonly link: string
}

/** The lots of a consignment in a sale, by number. */
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

/** The results of a sale; null until it has ended. */
export async function results(
  deps: Deps,
  subject: SettlementRef,
  lang: Language,
  sale: CatalogueSale,
  name: string,
): Promise<SellerLetter | null> {
  const { state, lots } = await lotsOf(deps, subject)
  if (!state.isEnd || lots.length === 0) return null
  const t = textsIn(lang)
  const resultOf = ({ withdrawn, saleStatus, finalPrice }: Lot): string => {
    if (withdrawn) return t('settlements.withdrawn')
    switch (saleStatus) {
      case 'sold':
        return t('settlements.sold', { price: formatWholeAmount(sale.currency, finalPrice) })
      case 'passed':
        return t('settlements.passed')
      case 'open':
        return t('settlements.toConfirm')
    }
  }
  const sold = lots.filter(({ withdrawn, saleStatus }) => !withdrawn && saleStatus === 'sold')
  const total = sold.reduce((sum, { finalPrice }) => sum + finalPrice, 0)
  return resultsTexts(lang, {
    sale: name,
    sold: sold.length,
    total: total === 0 ? '' : formatAmount(sale.currency, cents(total)),
    lots: await Promise.all(lots.map((lot) => letterLot(deps, sale, lot, { lang, value: resultOf(lot) }))),
  })
}

/** Estimates and reserves before a sale; null without lots. */
export async function advice(
  deps: Deps,
  subject: SettlementRef,
  lang: Language,
  sale: CatalogueSale,
  name: string,
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
  return adviceTexts(lang, {
    sale: name,
    starts: formatDateTime(houseTimeZone, state.startTime),
    lots: await Promise.all(offered.map((lot) => letterLot(deps, sale, lot, { lang, value: valueIn(lot) }))),
  })
}

/** What a late buyer has not paid; null once they have. */
export async function late(
  deps: Deps,
  { orderId, ...subject }: SettlementRef & { readonly orderId: string },
  lang: Language,
  sale: CatalogueSale,
  name: string,
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
