import { createTranslator } from 'use-intl/core'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { minResults } from '#domain/prices/similar.ts'
import { date, figure } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { PriceUnit, SimilarPrice, SimilarPrices } from '#wire/entities/price.ts'
import { drawPrices } from './draw.server.ts'
import type { PlainTable, PriceHistory } from './history.ts'
import { wholeUnitsOf } from './whole-units-of.ts'

await loadTexts('prices')

/** The number of results beside the chart, newest first. */
const latestCount = 5

/** A result with its prices per bottle or cigar, in whole units. */
type Result = SimilarPrice & { readonly one: { readonly hammer: Whole; readonly allIn: Whole } }

/**
 * A cache of descriptions of the same prices, by language and by what they say about the lot, as other lots
 * may have equal prices.
 */
const historyCache = new WeakMap<SimilarPrices, Map<string, PriceHistory | null>>()

/**
 * Returns the prices of similar bottles as charts and texts, or null if there are too few (H4).
 * @param prices the prices as the server returns them; the same object while nothing has changed, so that the
 * result is cached
 */
export function describePriceHistory(prices: SimilarPrices, lot: Lot, lang: Language): PriceHistory | null {
  const histories = historyCache.get(prices) ?? new Map<string, PriceHistory | null>()
  historyCache.set(prices, histories)
  const isOwn = prices.list.some(({ lotId }) => lotId === lot.id)
  const key = `${lang} ${archivePath(lot)} ${isOwn ? lot.id : ''}`
  const cached = histories.get(key)
  if (cached !== undefined) return cached
  const history = buildHistory(prices, lot, lang)
  histories.set(key, history)
  return history
}

function buildHistory(prices: SimilarPrices, lot: Lot, lang: Language): PriceHistory | null {
  const { unit } = prices
  // The lot's own result is shown above, in its bid box.
  const results = prices.list.flatMap((one) =>
    one.each && one.lotId !== lot.id
      ? [{ ...one, one: { hammer: wholeUnitsOf(one.each.hammer), allIn: wholeUnitsOf(one.each.allIn) } }]
      : [],
  )
  const [first, last] = [results[0], results.at(-1)]
  if (unit === null || results.length < minResults || !first || !last) return null
  const texts = textsIn(lang)
  const { t } = texts
  const estimate = prices.estimate && {
    low: wholeUnitsOf(prices.estimate.low),
    high: wholeUnitsOf(prices.estimate.high),
  }
  const hammers = results.map(({ one }) => one.hammer)
  const marks = results.map(({ at, one, like, auctionNo: sale }) => ({
    at,
    sale,
    ...one,
    isNeighbour: like === 'neighbour',
  }))
  const charts = drawPrices(marks, estimate)
  const hasNeighbours = marks.some(({ isNeighbour }) => isNeighbour)
  const newestFirst = results.toReversed()
  return {
    title: t(lot.kind === 'cigars' ? 'title.cigars' : 'title.bottles'),
    note: t('note', { unit: texts.unit(unit) }),
    label: t('label', {
      count: results.length,
      from: date(first.at).slice(0, 4),
      to: date(last.at).slice(0, 4),
      unit: texts.unit(unit),
      low: `${prices.currency} ${figure(Math.min(...hammers))}`,
      high: `${prices.currency} ${figure(Math.max(...hammers))}`,
      last: `${prices.currency} ${figure(last.one.hammer)}`,
    }),
    charts,
    legend: {
      hammer: t('legend.hammer'),
      average: charts.some(({ line }) => line.includes('L')) ? t('legend.average') : '',
      premium: t('legend.premium'),
      estimate: estimate ? t('legend.estimate') : '',
      neighbour: hasNeighbours ? t('legend.neighbour') : '',
    },
    latest: shortTable(newestFirst.slice(0, latestCount), prices.currency, texts),
    all:
      results.length > latestCount
        ? {
            summary: t('all', { count: results.length }),
            table: longTable(newestFirst, prices.currency, unit, texts),
          }
        : null,
    archive: { path: archivePath(lot), text: t('archive') },
  }
}

function textsIn(lang: Language) {
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: 'prices.history' })
  return {
    t,
    unit: (unit: PriceUnit) => t(`unit.${unit}`),
    held: ({ kind, quantity, format, vintage, like }: SimilarPrice) => {
      const text = t(kind === 'cigars' ? 'held.cigars' : 'held.bottles', { quantity, format })
      return like === 'neighbour' ? t('held.ofVintage', { vintage, text }) : text
    },
  }
}
type Texts = ReturnType<typeof textsIn>

const toRow = ({ id, auctionId, lotId }: Result, cells: readonly string[]) => ({
  id,
  path: lotId === '' ? '' : `/auction/${auctionId}/lot/${lotId}`,
  cells,
})

const shortTable = (results: readonly Result[], currency: string, { t, held }: Texts): PlainTable => ({
  caption: t('latest'),
  head: [t('column.date'), t('column.held'), currency],
  figures: 1,
  linked: 1,
  rows: results.map((one) => toRow(one, [date(one.at).slice(0, 7), held(one), figure(one.one.hammer)])),
})

const longTable = (
  results: readonly Result[],
  currency: string,
  unit: PriceUnit,
  { t, held, unit: unitText }: Texts,
): PlainTable => ({
  caption: t('every'),
  head: [
    t('column.date'),
    t('column.sale'),
    t('column.held'),
    t('column.hammer', { currency }),
    t('column.eachHammer', { unit: unitText(unit) }),
    t('column.eachAllIn', { unit: unitText(unit) }),
  ],
  figures: 3,
  linked: 2,
  rows: results.map((one) =>
    toRow(one, [
      date(one.at),
      t('sale', { no: one.auctionNo, lot: lotLabel(one) }),
      held(one),
      figure(one.hammer),
      figure(one.one.hammer),
      figure(one.one.allIn),
    ]),
  ),
})

/** Returns the path of the archive filtered by the same producer, with cigars only on request (C2). */
function archivePath({ kind, producer }: Lot): string {
  const search = new URLSearchParams({ ...(kind === 'cigars' ? { kind } : {}), q: producer })
  return `${paths.prices}?${search}`
}
