import { snapDown } from '#domain/auction/increment-table.ts'
import { type Cents, cents, type Whole } from '#domain/money/money.ts'
import { withPremium } from '#domain/money/premium.ts'
import type { SaleTerms } from '../terms.ts'
import type { LotView } from '../view.ts'
import { type BiddingPlan, lotsOfPlan, type PlanGroup } from './bidding-plan.ts'
import { type Holding, heldCost, heldCount, type PlanView, planMaximum } from './plan-progress.ts'

/** What a plan has to do with one of its lots (B2). Prices are hammer prices. */
export type LotOutlook =
  | { readonly kind: 'won' | 'leading'; readonly price: Whole }
  /**
   * The plan would bid this amount on it now, and up to `upTo` if others bid; in a live sale, at least this amount once
   * the lot is offered.
   */
  | { readonly kind: 'planned'; readonly price: Whole; readonly upTo: Whole }
  /** The first lot that it would bid on if it were outbid, and the others. */
  | { readonly kind: 'next' | 'ifNeeded' }
  /** The next bid is above the lot's maximum. */
  | { readonly kind: 'outOfReach'; readonly because: 'maximum'; readonly price: Whole }
  /**
   * The next bid, or the lot's maximum where the budget did not allow even that, costs more than `left`: what the budget
   * leaves beside purchases and the lots `beside` it, which it leads.
   */
  | {
      readonly kind: 'outOfReach'
      readonly because: 'budget'
      readonly price: Whole
      readonly left: Cents
      readonly beside: readonly string[]
    }
  /** Its bidder has bought as many lots of the group as they want, or has more than they want. */
  | { readonly kind: 'notNeeded' }
  | { readonly kind: 'sold' | 'passed' | 'withdrawn' }

/** A lot as its plan's page knows it. */
export type PlannedLotView = Pick<
  LotView,
  'saleStatus' | 'withdrawn' | 'leader' | 'winPrice' | 'finalPrice' | 'nextPrice'
>

/** The lots of a sale as its bidder's page knows them; undefined for one that it does not know. */
export type PlannedLotViews = (lotId: string) => PlannedLotView | undefined

/** Returns what a bidder has of a lot, from what they see of it. */
export function visibleHolding(lot: PlannedLotView | undefined, paddle: string): Holding {
  if (!lot || lot.withdrawn || paddle === '' || lot.leader !== paddle) return null
  if (lot.saleStatus === 'sold') return { kind: 'bought', price: lot.finalPrice }
  return lot.saleStatus === 'open' ? { kind: 'led', price: lot.winPrice } : null
}

/**
 * Returns what a plan has to do with each of its lots at the current prices, in its order (B2). Maximums of other
 * bidders and reserves are unknown to a page, so a planned bid may be answered at once.
 */
export function planOutlook(
  plan: BiddingPlan,
  view: PlanView,
  lotOf: PlannedLotViews,
  kind: SaleTerms['kind'],
): ReadonlyMap<string, LotOutlook> {
  const bids = kind === 'timed' ? nextBids(plan, view, lotOf) : new Map<string, Whole>()
  const then = withBids(view, bids)
  return new Map(
    plan.groups.flatMap((group) => {
      let isNextFound = false
      return group.lots.map(({ lotId }): [string, LotOutlook] => {
        const bid = bids.get(lotId)
        if (bid !== undefined)
          return [lotId, { kind: 'planned', price: bid, upTo: planMaximum(plan, lotId, then) }]
        const outlook = outlookOf(plan, group, lotId, then, lotOf(lotId))
        if (outlook.kind !== 'ifNeeded' || isNextFound) return [lotId, outlook]
        isNextFound = true
        return [lotId, { kind: 'next' }]
      })
    }),
  )
}

/** Returns what a plan has once it leads with some bids. */
const withBids = (view: PlanView, bids: ReadonlyMap<string, Whole>): PlanView => ({
  ...view,
  holding: (lotId) => {
    const price = bids.get(lotId)
    return view.holding(lotId) ?? (price === undefined ? null : { kind: 'led', price })
  },
})

/** Returns the bids that a plan would make now, one after another, each at the lowest price. */
function nextBids(plan: BiddingPlan, view: PlanView, lotOf: PlannedLotViews): ReadonlyMap<string, Whole> {
  const bids = new Map<string, Whole>()
  const then = withBids(view, bids)
  for (const { lotId } of lotsOfPlan(plan)) {
    const lot = lotOf(lotId)
    if (!lot || !isOpen(lot) || then.holding(lotId)) continue
    if (planMaximum(plan, lotId, then) >= lot.nextPrice) bids.set(lotId, lot.nextPrice)
  }
  return bids
}

const isOpen = ({ saleStatus, withdrawn }: PlannedLotView): boolean => saleStatus === 'open' && !withdrawn

function outlookOf(
  plan: BiddingPlan,
  group: PlanGroup,
  lotId: string,
  view: PlanView,
  lot: PlannedLotView | undefined,
): LotOutlook {
  const held = view.holding(lotId)
  if (held) return { kind: held.kind === 'bought' ? 'won' : 'leading', price: held.price }
  if (!lot || lot.withdrawn) return { kind: 'withdrawn' }
  if (lot.saleStatus !== 'open') return { kind: lot.saleStatus }
  const most = group.lots.find((one) => one.lotId === lotId)?.maximum ?? 0
  const highest = snapDown(view.ladder, most)
  const price = neededBid(plan, highest, view, lot)
  if (highest < price) return { kind: 'outOfReach', because: 'maximum', price }
  const upTo = planMaximum(plan, lotId, view)
  if (upTo >= price) return { kind: 'planned', price, upTo }
  const bought = group.lots.filter((one) => view.holding(one.lotId)?.kind === 'bought')
  if (bought.length >= group.wanted) return { kind: 'notNeeded' }
  // Where it has as many lots as are wanted, it would bid on this one after it lost the dearest of them.
  const isFull = heldCount(group, view) >= group.wanted
  const after = isFull ? withoutDearest(group, view) : view
  if (heldCount(group, after) >= group.wanted) return { kind: 'notNeeded' }
  if (isFull && planMaximum(plan, lotId, after) >= price) return { kind: 'ifNeeded' }
  const beside = lotsOfPlan(plan)
    .map((one) => one.lotId)
    .filter((other) => after.holding(other)?.kind === 'led')
  const left = cents(plan.budget) - heldCost(plan, after)
  return { kind: 'outOfReach', because: 'budget', price, left, beside }
}

/** Returns the next bid on a lot, or a plan's highest bid on it if the price has only passed that for want of budget. */
function neededBid(plan: BiddingPlan, highest: Whole, view: PlanView, lot: PlannedLotView): Whole {
  const isPassed = lot.winPrice > 0 && lot.winPrice <= highest && highest < lot.nextPrice
  return isPassed && withPremium(highest, view.bands) > cents(plan.budget) ? highest : lot.nextPrice
}

/** Returns what a plan has once it lost the lot of a group on which it leads at the highest price. */
function withoutDearest({ lots }: PlanGroup, view: PlanView): PlanView {
  const led = lots.flatMap(({ lotId }) => {
    const held = view.holding(lotId)
    return held?.kind === 'led' ? [{ lotId, price: held.price }] : []
  })
  const dearest = led.toSorted((one, other) => other.price - one.price)[0]?.lotId
  return { ...view, holding: (lotId) => (lotId === dearest ? null : view.holding(lotId)) }
}

/**
 * What an active plan can still do: it leads or would bid, it has won all lots that are wanted, or it can bid on none of
 * its lots at the current prices. `closed`: no lot is left that a higher maximum or budget would bring within reach.
 */
export type PlanProspect = 'bidding' | 'complete' | 'exhausted' | 'closed'

/** Returns what an active plan can still do; `bidding` as long as one of its lots is unknown (B2). */
export function planProspect(
  { groups }: BiddingPlan,
  outlook: ReadonlyMap<string, LotOutlook>,
  lotOf: PlannedLotViews,
): PlanProspect {
  const kindsOf = ({ lots }: PlanGroup) => lots.map(({ lotId }) => outlook.get(lotId)?.kind)
  const kinds = groups.flatMap(kindsOf)
  const isKnown = [...outlook.keys()].every((lotId) => lotOf(lotId) !== undefined)
  if (!isKnown || kinds.some((kind) => kind && bidding.includes(kind))) return 'bidding'
  const hasAll = groups.every(
    (group) => kindsOf(group).filter((kind) => kind === 'won').length >= group.wanted,
  )
  if (hasAll) return 'complete'
  return kinds.includes('outOfReach') ? 'exhausted' : 'closed'
}

const bidding: readonly LotOutlook['kind'][] = ['leading', 'planned', 'next', 'ifNeeded']

/** What the lots of a plan have come to, with premium. */
export type PlanSums = {
  readonly leading: number
  readonly won: number
  readonly leadingCost: Cents
  readonly wonCost: Cents
  /** What is left of the budget. */
  readonly left: Cents
}

/** Returns what the lots of a plan have come to. */
export function planSums(plan: BiddingPlan, view: PlanView): PlanSums {
  const held = lotsOfPlan(plan).flatMap(({ lotId }) => view.holding(lotId) ?? [])
  const [led, bought] = (['led', 'bought'] as const).map((kind) => held.filter((one) => one.kind === kind))
  const sum = (lots: typeof held = []) =>
    lots.reduce((total, { price }) => total + withPremium(price, view.bands), 0)
  return {
    leading: led?.length ?? 0,
    won: bought?.length ?? 0,
    leadingCost: sum(led),
    wonCost: sum(bought),
    left: cents(plan.budget) - sum(held),
  }
}
