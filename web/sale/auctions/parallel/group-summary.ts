import type { LotView } from '#domain/auction/view.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import type { LotCardLot } from '#web/kit/ui/lot-card-lot.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import { isLost, lotClosesAt, lotMark, lotPrice } from '#web/sale/lots/lot-display.ts'

/** From the lowest to the highest amount. */
export type AmountRange = { readonly low: Whole; readonly high: Whole }

/** The summary of its lots on the card of a group. */
export type GroupSummary = {
  /** The price, or null if no lot has a price to show. */
  readonly price: (AmountRange & { readonly kind: NonNullable<LotCardLot['price']>['kind'] }) | null
  /** The state that concerns the viewer most, or null if there is none or the lots differ. */
  readonly state: StateName | null
  /** The number of sold lots. */
  readonly sold: number
  /** The earliest closing time, or null in a saleroom or after all lots have closed. */
  readonly endTime: Instant | null
}

/** The kinds of prices; those of open lots come before those of sold ones. */
const priceKinds = ['current', 'opening', 'sold'] as const

/** The states of a single lot that the card of its group shows, most urgent first. */
const urgent = ['live', 'lost', 'winning', 'bidding', 'won'] as const satisfies readonly StateName[]

/** The states of closed lots: a group without open lots shows whether they were sold. */
const closed: readonly (StateName | null)[] = ['sold', 'passed', 'withdrawn']

/** Summarises the current states of parallel lots, leaving out lots that the page has not loaded. */
export function summariseGroup(lots: readonly (LotView | undefined)[]): GroupSummary {
  const known = lots.filter((lot) => lot !== undefined)
  const prices = known.flatMap((lot) => lotPrice(lot) ?? [])
  const kind = priceKinds.find((one) => prices.some((price) => price.kind === one))
  const range = rangeOf(prices.filter((price) => price.kind === kind).map(({ amount }) => amount))
  const marks = known.map((lot) => (isLost(lot) ? 'sold' : lotMark(lot)))
  const [first] = marks
  const sold = marks.filter((mark) => mark === 'sold').length
  const ends = known.flatMap((lot) => lotClosesAt(lot) ?? [])
  return {
    price: kind && range ? { kind, ...range } : null,
    state:
      urgent.find((state) => marks.includes(state)) ??
      (first && marks.every((mark) => mark === first) ? first : null) ??
      (sold > 0 && marks.every((mark) => closed.includes(mark)) ? 'sold' : null),
    sold,
    endTime: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** Returns the range of amounts, or null if there are none. */
const rangeOf = (amounts: readonly Whole[]): AmountRange | null =>
  amounts.length === 0 ? null : { low: Math.min(...amounts), high: Math.max(...amounts) }

/** Returns the range of the estimates, or null if all lots are without reserve. */
export const estimatesOf = (
  lots: readonly { readonly lowEstimate: Whole; readonly highEstimate: Whole }[],
): AmountRange | null =>
  rangeOf(
    lots.flatMap(({ lowEstimate, highEstimate }) => (highEstimate > 0 ? [lowEstimate, highEstimate] : [])),
  )
