import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { formatValue, sumBy, tenths } from '#domain/reports/report.ts'
import {
  courseOf,
  groupLots,
  type LotGroup,
  outcomeOf,
  passReasonOf,
  priceBandOf,
  type ReportedLot,
  saleFigures,
} from '#domain/reports/sale.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import {
  figure,
  figureIn,
  type NamedTable,
  type ReportContent,
  type ReportContext,
  type ReportSource,
  type TableName,
} from './report-source.ts'
import { readHours, readReportedLots, readSaleCounts, salesBefore } from './sale-rows.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly places: Pick<PlaceBook, 'nameOf'>
}

/** The number of sales whose mean is that of a kind. */
const salesOfKind = 12

const dayMs = 86_400_000

/** Returns the report on the results of a sale. */
export const saleReport = ({ catalogue, places }: Deps): ReportSource => ({
  async read(context, { auctionId }, earlier) {
    const sale = await reportableSale(catalogue, auctionId)
    return sale && readSale(places, context, sale, earlier)
  },
  async people({ db, lang }, { auctionId }) {
    const sale = await reportableSale(catalogue, auctionId)
    if (!sale) return null
    const lots = await readReportedLots(db, sale, lang)
    const names = await personNames(
      db,
      lots.flatMap(({ buyer, underbidder }) => [buyer, underbidder]).filter((id) => id !== ''),
    )
    return [peopleBy('topBuyers', lots, names, ({ buyer }) => buyer), underbidders(lots, names)]
  },
  compare: async ({ db }, subject, how) => {
    const sale = await reportableSale(catalogue, subject.auctionId)
    if (!sale) return []
    return (await earlierSales(db, sale, how)).map((auctionId) => ({ ...subject, auctionId }))
  },
})

/** Returns a published sale; null for rehearsals. */
export async function reportableSale(
  catalogue: Pick<Catalogue, 'published'>,
  auctionId: string,
): Promise<CatalogueSale | null> {
  const sale = await catalogue.published(auctionId)
  return sale && !sale.isRehearsal ? sale : null
}

/**
 * Returns the sales with which one is compared: the previous one, the one nearest to a year before, and the
 * latest of its kind.
 */
export async function earlierSales(
  db: ReportContext['db'],
  { id, kind, startTime }: CatalogueSale,
  how: 'before' | 'year' | 'kind',
): Promise<readonly string[]> {
  switch (how) {
    case 'before':
      return (await salesBefore(db, id, { kind: null, count: 1 })).map((sale) => sale.id)
    case 'kind':
      return (await salesBefore(db, id, { kind, count: salesOfKind })).map((sale) => sale.id)
    case 'year': {
      const distance = (at: number) => Math.abs(at - (startTime - 365 * dayMs))
      const [nearest] = (await salesBefore(db, id, { kind, count: 100 })).toSorted(
        (one, other) => distance(one.startTime) - distance(other.startTime),
      )
      return nearest && distance(nearest.startTime) <= 60 * dayMs ? [nearest.id] : []
    }
  }
}

async function readSale(
  places: Deps['places'],
  { db, lang, t }: ReportContext,
  sale: CatalogueSale,
  earlier: readonly ReportContent[],
): Promise<ReportContent> {
  const [lots, counts, hours] = await Promise.all([
    readReportedLots(db, sale, lang),
    readSaleCounts(db, sale.id),
    readHours(db, sale.id),
  ])
  const of = saleFigures(lots)
  const { currency, no } = sale
  const [before] = earlier.length === 1 ? earlier : []
  return {
    scope: t('reports.scope.sale', {
      no,
      day: formatDate(houseTimeZone, sale.kind === 'live' ? sale.startTime : sale.endTime),
    }),
    currency,
    answer: answerOf(t, currency, of, before),
    figures: [
      figure('hammer', 'whole', of.hammer, 'M1'),
      figure('withPremium', 'money', of.withPremium, 'O7'),
      figure('offered', 'count', of.offered, 'Q1'),
      figure('sold', 'count', of.sold, 'Q1'),
      figure('sellThrough', 'percent', of.sellThrough, 'Q1'),
      figure('sellThroughInSale', 'percent', of.sellThroughInSale, 'V16'),
      figure('soldAfter', 'count', of.soldAfter, 'V16'),
      figure('sellThroughByValue', 'percent', of.sellThroughByValue, 'Q1'),
      figure('lowEstimate', 'whole', of.lowEstimate, 'M1'),
      figure('hammerToLow', 'percent', of.hammerToLow, 'Q2'),
      figure('below', 'count', of.below, 'Q2'),
      figure('within', 'count', of.within, 'Q2'),
      figure('above', 'count', of.above, 'Q2'),
      figure('meanHammer', 'whole', of.meanHammer, 'Q2'),
      figure('withReserve', 'count', of.withReserve, 'T3'),
      figure('reserveMet', 'count', of.reserveMet, 'T3'),
      figure('registered', 'count', counts.registered, 'W1'),
      figure('bidding', 'count', counts.bidding, 'W1'),
      figure('buyers', 'count', of.buyers, 'U1'),
      figure('newBuyers', 'count', counts.newBuyers, 'U1'),
      figure('underbidders', 'count', of.underbidders, 'U1'),
      figure('topTen', 'percent', of.topTen, 'U1'),
      figure('online', 'percent', of.online, 'V3'),
      figure('paid', 'percent', tenths(counts.paid, counts.invoiced), 'O3'),
    ],
    tables: [
      courseTable(lots, before),
      groupTable('byCategory', lots, ({ category }) => category, before),
      groupTable(
        'byValue',
        lots,
        (lot) => t('reports.words.from', { amount: formatValue('whole', priceBandOf(lot)) }),
        before,
      ),
      groupTable('byChannel', lots.filter(isSold), (lot) => channelName(t, lot), before),
      groupTable(
        'byCountry',
        lots.filter(isSold),
        ({ country }) => places.nameOf(country, lang) || t('reports.words.none'),
        before,
      ),
      groupTable('byLanguage', lots.filter(isSold), (lot) => languageName(t, lot.language), before),
      groupTable('byProducer', lots, ({ producer }) => producer || t('reports.words.none'), before),
      passedTable(t, lots),
      hoursTable(lots, hours),
    ],
  }
}

const isSold = ({ hammer }: ReportedLot): boolean => hammer > 0

/** Returns the answer: the sales, and the distance from the estimate and from the compared sale. */
function answerOf(
  t: Texts,
  currency: string,
  of: ReturnType<typeof saleFigures>,
  before: ReportContent | undefined,
): string {
  const values = {
    sold: of.sold,
    offered: of.offered,
    share: formatValue('percent', of.sellThrough),
    hammer: `${currency} ${formatValue('whole', of.hammer)}`,
  }
  const toLow = (of.hammerToLow ?? 0) - 1_000
  const was = figureIn(before, 'hammer')
  const change = was === null ? null : tenths(of.hammer - was, was)
  const share = (value: number) => formatValue('percent', Math.abs(value))
  if (of.sold === 0) return t('reports.answers.saleUnsold', values)
  const first = t('reports.answers.sale', {
    ...values,
    toLow: share(toLow),
    direction: toLow < 0 ? 'below' : 'above',
  })
  if (change === null) return first
  return `${first}${t('reports.answers.saleChange', { change: share(change), direction: change < 0 ? 'less' : 'more' })}`
}

function courseTable(lots: readonly ReportedLot[], before: ReportContent | undefined): NamedTable {
  const points = courseOf(lots)
  const earlier = before?.tables.find(({ name }) => name === 'course')?.rows ?? []
  /** The previous sale has a different number of lots, so the same share of it is compared. */
  const beforeAt = (index: number) => {
    const row = earlier[Math.round(((index + 1) * earlier.length) / points.length) - 1]
    return row?.[1] ?? null
  }
  return {
    name: 'course',
    rule: 'Q2',
    columns: [
      { name: 'lot', kind: 'text' },
      { name: 'hammer', kind: 'whole' },
      { name: 'low', kind: 'whole' },
      { name: 'high', kind: 'whole' },
      { name: 'before', kind: 'whole' },
    ],
    rows: points.map(({ label, hammer, low, high }, index) => [label, hammer, low, high, beforeAt(index)]),
    chart: {
      kind: 'lines',
      series: [
        { column: 'hammer', look: 'own' },
        { column: 'before', look: 'before' },
        { column: 'low', look: 'low' },
        { column: 'high', look: 'high' },
      ],
    },
  }
}

/** Returns the table of lots in groups, each with its share sold and hammer against low estimate. */
function groupTable(
  name: TableName,
  lots: readonly ReportedLot[],
  nameOf: (lot: ReportedLot) => string,
  before: ReportContent | undefined,
): NamedTable {
  const earlier = new Map(
    before?.tables.find((one) => one.name === name)?.rows.map((row) => [row[0], row[3] ?? null]) ?? [],
  )
  const row = ({ name: label, lots: count, sold, low, hammer }: LotGroup, was = earlier.get(label)) =>
    [label, count, sold, tenths(sold, count), was ?? null, low, hammer, tenths(hammer, low)] as const
  return {
    name,
    rule: 'Q2',
    columns: [
      { name: 'group', kind: 'text' },
      { name: 'lots', kind: 'count' },
      { name: 'sold', kind: 'count' },
      { name: 'sellThrough', kind: 'percent', bar: 'share' },
      { name: 'sellThroughBefore', kind: 'percent' },
      { name: 'lowEstimate', kind: 'whole' },
      { name: 'hammer', kind: 'whole' },
      { name: 'hammerToLow', kind: 'percent', bar: 'most' },
    ],
    rows: groupLots(lots, nameOf).map((group) => row(group)),
    total: row({ name: '', ...outcomeOf(lots) }, figureIn(before, 'sellThrough')),
  }
}

function passedTable(t: Texts, lots: readonly ReportedLot[]): NamedTable {
  const passed = lots.filter((lot) => !isSold(lot))
  const reasons = Map.groupBy(passed, passReasonOf)
  return {
    name: 'passed',
    rule: 'T3',
    columns: [
      { name: 'reason', kind: 'text' },
      { name: 'lots', kind: 'count', bar: 'most' },
      { name: 'lowEstimate', kind: 'whole' },
    ],
    rows: (['noBids', 'belowReserve'] as const).map((reason) => {
      const all = reasons.get(reason) ?? []
      return [t(`reports.words.${reason}`), all.length, sumBy(all, ({ low }) => low)]
    }),
    total: ['', passed.length, sumBy(passed, ({ low }) => low)],
  }
}

/** Returns the table of lots by hour, with their prices against the low estimate. */
function hoursTable(
  lots: readonly (ReportedLot & { readonly lotId: string })[],
  hours: Awaited<ReturnType<typeof readHours>>,
): NamedTable {
  const hourOf = new Map(hours.map(({ lotId, hour }) => [lotId, hour]))
  const timed = lots.flatMap((lot) => {
    const hour = hourOf.get(lot.lotId)
    return hour === undefined ? [] : [{ ...lot, hour }]
  })
  return {
    name: 'hours',
    rule: 'V2',
    columns: [
      { name: 'hour', kind: 'text' },
      { name: 'lots', kind: 'count' },
      { name: 'hammer', kind: 'whole' },
      { name: 'hammerToLow', kind: 'percent', bar: 'most' },
    ],
    rows: [...Map.groupBy(timed, ({ hour }) => hour)]
      .map(([hour, all]) => ({ hour, ...outcomeOf(all) }))
      .toSorted((one, other) => (one.hour < other.hour ? -1 : 1))
      .map(({ hour, lots: count, hammer, low }) => [hour, count, hammer, tenths(hammer, low)]),
    chart: { kind: 'bars', series: [{ column: 'lots', look: 'own' }] },
  }
}

const maxPeople = 20

/** Returns the clients by the hammer prices of their lots, as buyers or as underbidders. */
function peopleBy(
  name: 'topBuyers' | 'underbidders',
  lots: readonly ReportedLot[],
  names: ReadonlyMap<string, string>,
  clientOf: (lot: ReportedLot) => string,
): NamedTable {
  const rows = groupLots(
    lots.filter((lot) => isSold(lot) && clientOf(lot) !== ''),
    clientOf,
  )
  return {
    name,
    rule: 'U1',
    columns: [
      { name: 'client', kind: 'text' },
      { name: 'lots', kind: 'count' },
      { name: 'hammer', kind: 'whole', bar: 'most' },
    ],
    rows: rows.slice(0, maxPeople).map((one) => [names.get(one.name) ?? '', one.lots, one.hammer]),
  }
}

/** Returns the underbidders who bought nothing, by the lots that they lost. */
function underbidders(lots: readonly ReportedLot[], names: ReadonlyMap<string, string>): NamedTable {
  const buyers = new Set(lots.map(({ buyer }) => buyer))
  return peopleBy('underbidders', lots, names, ({ underbidder }) =>
    buyers.has(underbidder) ? '' : underbidder,
  )
}

const channelName = (t: Texts, { channel, marketplace, isAfterSale }: ReportedLot): string =>
  t('reports.words.channel', { channel: isAfterSale ? 'afterSale' : marketplace || channel || 'none' })

const languageName = (t: Texts, language: string): string =>
  t('reports.words.language', { language: language || 'none' })
