import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import { type PremiumBands, premium } from '#domain/money/premium.ts'
import type { LotsView, TimedParams } from './query-params.ts'

/** Lots that close within this time are closing soon. */
const soon: Duration = 15 * 60_000

/** A lot of a timed auction with its state. */
export type TimedLot<L = LotNumber & { readonly title: string }> = {
  readonly lot: L
  readonly view: LotView
  /** Its closing time at publication, to recognise an extended one. */
  readonly plannedEnd: Instant
}

/** Returns whether a lot still accepts bids: it has no result, and its closing time has not passed. */
export const isOpenAt = (view: LotView | undefined, now: Instant): view is LotView =>
  view !== undefined && view.saleStatus === 'open' && !view.withdrawn && now < view.endTime

/** Returns whether the leading bid of a lot is below its reserve. */
export const isBelowReserve = ({ winPrice, reserveMet }: LotView): boolean => winPrice > 0 && !reserveMet

/** Returns whether a lot belongs to a view. */
export function isInView({ view, plannedEnd }: TimedLot, shown: LotsView, now: Instant): boolean {
  const isOpen = isOpenAt(view, now)
  switch (shown) {
    case 'all':
      return true
    case 'soon':
      return isOpen && view.endTime - now <= soon
    case 'noBids':
      return isOpen && view.winPrice === 0
    case 'belowReserve':
      return isOpen && isBelowReserve(view)
    case 'extended':
      return isOpen && view.endTime > plannedEnd
    case 'closed':
      return !isOpen
    default:
      return unreachable(shown)
  }
}

/** Returns whether a search finds a lot: by its number, or by a part of its title. */
const isFound = ({ lot }: TimedLot, q: string): boolean =>
  lotLabel(lot) === q.toUpperCase() || lot.title.toLowerCase().includes(q.toLowerCase())

/** Returns the lots that the parameters show, in their order; those closing soon by their closing times. */
export function shownLots<T extends TimedLot>(
  lots: readonly T[],
  { view, q }: Pick<TimedParams, 'view' | 'q'>,
  now: Instant,
): readonly T[] {
  const shown = lots.filter((one) => isInView(one, view, now) && isFound(one, q))
  return view === 'soon' ? shown.toSorted((one, other) => one.view.endTime - other.view.endTime) : shown
}

/** Returns the latest instant at which time alone moved a lot from one view to another, or 0 for none. */
export const latestChange = (lots: readonly TimedLot[], now: Instant): Instant =>
  lots
    .flatMap(({ view: { endTime } }) => [endTime - soon, endTime])
    .reduce((latest, at) => (at <= now && at > latest ? at : latest), 0)

/** The key figures of a timed auction. */
export type TimedFigures = {
  readonly open: number
  readonly withBids: number
  readonly reserveMet: number
  readonly belowReserve: number
  /** The sum of hammer prices, and of leading bids that meet the reserve. */
  readonly hammer: Whole
  /** The same with the buyer's premium, rounded to whole units. */
  readonly withPremium: Whole
}

/** Returns the key figures. @param bands the bands of the auction’s buyer’s premium */
export function figuresOf(lots: readonly TimedLot[], bands: PremiumBands, now: Instant): TimedFigures {
  const offered = lots.map(({ view }) => view).filter(({ withdrawn }) => !withdrawn)
  const withBids = offered.filter(({ winPrice }) => winPrice > 0)
  const met = withBids.filter((view) => !isBelowReserve(view))
  const prices = met
    .filter(({ saleStatus }) => saleStatus !== 'passed')
    .map(({ saleStatus, finalPrice, winPrice }) => (saleStatus === 'sold' ? finalPrice : winPrice))
  const cents = prices.reduce((sum, price) => sum + premium(price, bands), 0)
  const hammer = prices.reduce((sum, price) => sum + price, 0)
  return {
    open: offered.filter((view) => isOpenAt(view, now)).length,
    withBids: withBids.length,
    reserveMet: met.length,
    belowReserve: withBids.length - met.length,
    hammer,
    withPremium: hammer + Math.round(cents / 100),
  }
}

/** Returns the stages of a timed auction in their order, with the instant at which each begins, or 0 if unknown. */
export function timedStages(bidStartTime: Instant, lots: readonly TimedLot[]) {
  const ends = lots.filter(({ view }) => !view.withdrawn).map(({ view }) => view.endTime)
  return [
    { name: 'open', at: bidStartTime },
    { name: 'closing', at: ends.length > 0 ? Math.min(...ends) : 0 },
    { name: 'ended', at: Math.max(0, ...ends) },
  ] as const
}

export type TimedStage = ReturnType<typeof timedStages>[number]['name'] | 'before'

/** Returns the stage that a timed auction has reached. It has ended once all lots have results. */
export function timedStageAt(
  [open, closing]: ReturnType<typeof timedStages>,
  isEnd: boolean,
  now: Instant,
): TimedStage {
  if (isEnd) return 'ended'
  if (closing.at > 0 && now >= closing.at) return 'closing'
  return now >= open.at ? 'open' : 'before'
}
