import type { Channel } from '#domain/auction/state.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import { meanOf, sumBy, tenths } from './report.ts'

/** A lot of a sale as used by its report. */
export type ReportedLot = {
  readonly label: string
  readonly category: string
  /** '' for none. */
  readonly producer: string
  readonly low: Whole
  readonly high: Whole
  /** The hammer price; 0 if the lot was not sold. */
  readonly hammer: Whole
  readonly premium: Cents
  readonly hasReserve: boolean
  readonly reserveMet: boolean
  readonly bids: number
  readonly channel: Channel | ''
  /** The marketplace of the buyer (Q9); '' for none. */
  readonly marketplace: string
  /** V16: whether it was sold after the sale. */
  readonly isAfterSale: boolean
  /** The client who bought it; '' if nobody is named (V14). */
  readonly buyer: string
  /** The client with the highest bid besides the buyer’s; '' for none. */
  readonly underbidder: string
  /** The country and language of the buyer; '' if unknown. */
  readonly country: string
  readonly language: string
}

const isSold = ({ hammer }: ReportedLot): boolean => hammer > 0
const sumOfHammers = (lots: readonly ReportedLot[]): Whole => sumBy(lots, ({ hammer }) => hammer)

/** Returns the figures of the lots of a sale. @param lots without those that were withdrawn */
export function saleFigures(lots: readonly ReportedLot[]) {
  const sold = lots.filter(isSold)
  const hammer = sumOfHammers(sold)
  const low = sumBy(lots, (lot) => lot.low)
  const afterSale = sold.filter(({ isAfterSale }) => isAfterSale)
  const reserved = lots.filter(({ hasReserve }) => hasReserve)
  const byBuyer = [...Map.groupBy(sold, ({ buyer }) => buyer)].filter(([buyer]) => buyer !== '')
  const largest = byBuyer
    .map(([, bought]) => sumOfHammers(bought))
    .toSorted((one, other) => other - one)
    .slice(0, 10)
  const online = sold.filter(({ channel, isAfterSale }) => isOnline(channel) && !isAfterSale)
  const buyers = new Set(byBuyer.map(([buyer]) => buyer))
  const underbidders = new Set(lots.map(({ underbidder }) => underbidder).filter((one) => one !== ''))
  return {
    offered: lots.length,
    sold: sold.length,
    soldAfter: afterSale.length,
    sellThrough: tenths(sold.length, lots.length),
    sellThroughInSale: tenths(sold.length - afterSale.length, lots.length),
    sellThroughByValue: tenths(
      sumBy(sold, (lot) => lot.low),
      low,
    ),
    hammer,
    withPremium: hammer * 100 + sumBy(sold, ({ premium }) => premium),
    lowEstimate: low,
    hammerToLow: tenths(hammer, low),
    meanHammer: meanOf(hammer, sold.length),
    below: sold.filter((lot) => lot.hammer < lot.low).length,
    within: sold.filter((lot) => lot.hammer >= lot.low && lot.hammer <= lot.high).length,
    above: sold.filter((lot) => lot.hammer > lot.high).length,
    withReserve: reserved.length,
    reserveMet: reserved.filter(({ reserveMet, hammer: price }) => reserveMet || price > 0).length,
    buyers: buyers.size,
    topTen: tenths(
      sumBy(largest, (sum) => sum),
      hammer,
    ),
    online: tenths(sumOfHammers(online), hammer),
    underbidders: [...underbidders].filter((one) => !buyers.has(one)).length,
  }
}

const isOnline = (channel: ReportedLot['channel']): boolean => channel === 'online' || channel === 'maximum'

/** Lots with something in common, and their outcomes. */
export type LotGroup = {
  readonly name: string
  readonly lots: number
  readonly sold: number
  readonly low: Whole
  readonly hammer: Whole
}

/** Groups lots by a common value, the highest hammer total first. */
export const groupLots = (
  lots: readonly ReportedLot[],
  nameOf: (lot: ReportedLot) => string,
): readonly LotGroup[] =>
  [...Map.groupBy(lots, nameOf)]
    .map(([name, all]) => ({ name, ...outcomeOf(all) }))
    .toSorted((one, other) => other.hammer - one.hammer || (one.name < other.name ? -1 : 1))

/** Returns the outcome of lots. */
export const outcomeOf = (lots: readonly ReportedLot[]): Omit<LotGroup, 'name'> => ({
  lots: lots.length,
  sold: lots.filter(isSold).length,
  low: sumBy(lots, (lot) => lot.low),
  hammer: sumOfHammers(lots),
})

/** The lower ends of the bands of low estimates by which lots are counted. */
const priceBands = [0, 5_000, 10_000, 50_000, 100_000, 500_000] as const

/** Returns the band of a low estimate by its lower end. */
export const priceBandOf = ({ low }: ReportedLot): number => priceBands.findLast((from) => low >= from) ?? 0

/** The reasons for which a lot is passed. */
export type PassReason = 'noBids' | 'belowReserve'

/** Returns why a lot was passed; null for one that was sold. */
export function passReasonOf(lot: ReportedLot): PassReason | null {
  if (isSold(lot)) return null
  return lot.bids === 0 ? 'noBids' : 'belowReserve'
}

/** A point in the course of a sale: the running totals up to a lot. */
export type CoursePoint = {
  readonly label: string
  readonly hammer: Whole
  readonly low: Whole
  readonly high: Whole
}

/** The largest number of points of a course. */
const maxPoints = 20

/**
 * Returns the running sums of a sale at evenly spaced lots, including the last one. @param lots the lots in
 * sale order
 */
export function courseOf(lots: readonly ReportedLot[]): readonly CoursePoint[] {
  const count = Math.min(maxPoints, lots.length)
  return Array.from({ length: count }, (_, index) => {
    const upTo = lots.slice(0, Math.round(((index + 1) * lots.length) / count))
    return {
      label: upTo.at(-1)?.label ?? '',
      hammer: sumOfHammers(upTo),
      low: sumBy(upTo, (lot) => lot.low),
      high: sumBy(upTo, (lot) => lot.high),
    }
  })
}
