import { snapDown } from '#domain/auction/increment-table.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Cents, Instant, Whole } from '#domain/money/money.ts'
import { cents } from '#domain/money/money.ts'
import { withPremium } from '#domain/money/premium.ts'
import type { PublishedSale } from '../decide/event-batch.ts'
import type { Entry } from '../events.ts'
import { evolve } from '../evolve.ts'
import { isForSale } from '../lot-state.ts'
import { minimumBid } from '../minimum-bid.ts'
import type { LotState, Paddle, SaleState, StandingPlan } from '../state.ts'
import { lotsOfPlan, type PlanStatus } from './bidding-plan.ts'
import { plannedMaximum, planViewOf } from './plan-in-sale.ts'
import { heldCost, heldCount } from './plan-progress.ts'

/** What happened to a plan at an entry of its sale's ledger, and why (B4). Prices are hammer prices; `lot` is its number. */
export type PlanStep = { readonly seq: number; readonly at: Instant } & (
  | { readonly kind: 'set'; readonly status: PlanStatus }
  /**
   * A bid of its bidder on a lot of the plan. `isFirst`: it is the first lot of the plan. `leads`: no other maximum was as
   * high. `follows`: the plan requires it; another bid was made by hand.
   */
  | {
      readonly kind: 'bid'
      readonly lotId: string
      readonly lot: string
      readonly price: Whole
      readonly isFirst: boolean
      readonly leads: boolean
      readonly follows: boolean
    }
  /** What it would have to bid is above the lot's maximum, or costs more than `left` of the budget beside its other lots. */
  | ({
      readonly kind: 'outbid'
      readonly lotId: string
      readonly lot: string
      readonly price: Whole
    } & OutbidReason)
  | { readonly kind: 'won'; readonly lotId: string; readonly lot: string; readonly price: Whole }
)

type OutbidReason =
  | { readonly because: 'maximum' }
  | { readonly because: 'budget'; readonly needed: Whole; readonly left: Cents; readonly budget: Whole }

type Step = { readonly entry: Entry; readonly before: PublishedSale; readonly after: PublishedSale }

/**
 * Returns the steps of a bidder's plan, from the public record and the opened entries of the plan alone.
 *
 * @param start the sale before the first entry, published
 */
export function planSteps(start: SaleState, entries: readonly Entry[], paddle: Paddle): readonly PlanStep[] {
  const steps: PlanStep[] = []
  let before = start
  for (const entry of entries) {
    const after = evolve(before, entry)
    if (before.terms && after.terms)
      steps.push(
        ...stepsAt(
          { entry, before: { ...before, terms: before.terms }, after: { ...after, terms: after.terms } },
          paddle,
        ),
      )
    before = after
  }
  return steps
}

function stepsAt(step: Step, paddle: Paddle): readonly PlanStep[] {
  const { entry, before, after } = step
  const { seq, at, event } = entry
  if (event.type === 'planSet')
    return event.paddle === paddle ? [{ seq, at, kind: 'set', status: event.plan.status }] : []
  const plan = before.plans.get(paddle)
  if (!plan || !('lotId' in event) || !plan.lotIds.has(event.lotId)) return []
  const [was, is] = [before.lots.get(event.lotId), after.lots.get(event.lotId)]
  if (!was || !is) return []
  const change = { was, is }
  if (bidderOf(event) === paddle) return [bidStep(step, plan, change)]
  const isWon = was.saleStatus !== 'sold' && is.saleStatus === 'sold' && is.leading?.paddle === paddle
  if (isWon) return [{ seq, at, kind: 'won', lotId: is.lotId, lot: labelOf(is), price: is.finalPrice }]
  return outbidSteps(step, plan, change)
}

const labelOf = ({ terms }: LotState): string => lotLabel(lotNumberOf(terms))

type LotChange = { readonly was: LotState; readonly is: LotState }

function bidStep(step: Step, plan: StandingPlan, { was, is }: LotChange): PlanStep {
  const { seq, at } = step.entry
  const { lotId } = is
  const lot = labelOf(is)
  const isFirst = lotsOfPlan(plan)[0]?.lotId === lotId
  const leads = is.leading?.paddle === plan.paddle
  const price = is.leading?.price ?? 0
  return { seq, at, kind: 'bid', lotId, lot, price, isFirst, leads, follows: follows(step, plan, was) }
}

function outbidSteps(
  { entry: { seq, at }, after }: Step,
  plan: StandingPlan,
  { was, is }: LotChange,
): readonly PlanStep[] {
  const { leading } = is
  const isOutbid = was.leading?.paddle === plan.paddle && leading !== null && leading.paddle !== plan.paddle
  if (!isOutbid || plan.status !== 'active') return []
  const reason = outbidReason(after, plan, is, leading.price)
  return reason
    ? [{ seq, at, kind: 'outbid', lotId: is.lotId, lot: labelOf(is), price: leading.price, ...reason }]
    : []
}

/**
 * Returns why a plan stays outbid on a lot, or null if it can bid again. In a timed sale it would lead at the price at
 * which it was outbid, because its bid ranks before (T1).
 */
function outbidReason(
  sale: PublishedSale,
  plan: StandingPlan,
  lot: LotState,
  price: Whole,
): OutbidReason | null {
  const { ladder, kind } = sale.terms
  const maximum = lotsOfPlan(plan).find(({ lotId }) => lotId === lot.lotId)?.maximum ?? 0
  const needed = kind === 'timed' ? price : minimumBid(lot, ladder)
  if (snapDown(ladder, maximum) < needed) return { because: 'maximum' }
  const view = planViewOf(sale, plan.paddle)
  const left = cents(plan.budget) - heldCost(plan, view, lot.lotId)
  const isOver = withPremium(needed, view.bands) > left
  return isOver ? { because: 'budget', needed, left, budget: plan.budget } : null
}

/** Returns the paddle that a bid is of; '' for other events. */
function bidderOf(event: Entry['event']): Paddle {
  if (event.type === 'preBidPlaced') return event.paddle
  return event.type === 'bidAccepted' ? event.line.paddle : ''
}

/** Returns whether a plan requires a bid on a lot: within number and budget, and on no later lot than it could (B2). */
function follows({ entry, before, after }: Step, plan: StandingPlan, lot: LotState): boolean {
  const view = planViewOf(after, plan.paddle)
  const isWithin =
    plan.groups.every((group) => heldCount(group, view) <= group.wanted) &&
    heldCost(plan, view) <= cents(plan.budget)
  if (!isWithin || plannedMaximum(before, plan, lot) === 0) return false
  // In a live sale, lots are bid on as they are called.
  if (before.terms.kind === 'live') return plannedMaximum(before, plan, lot) >= priceOf(after, lot.lotId)
  if (lot.leading?.paddle === plan.paddle) return !lot.leading.reserveMet
  const first = lotsOfPlan(plan)
    .map(({ lotId }) => before.lots.get(lotId))
    .find((one) => one !== undefined && couldBid(before, plan, one, entry.at))
  return first?.lotId === lot.lotId
}

const priceOf = (sale: SaleState, lotId: string): Whole => sale.lots.get(lotId)?.leading?.price ?? 0

/** Returns whether a plan could bid on a lot on which its bidder does not lead. */
const couldBid = (sale: PublishedSale, plan: StandingPlan, lot: LotState, at: Instant): boolean =>
  isForSale(lot) &&
  at < lot.endTime &&
  lot.leading?.paddle !== plan.paddle &&
  plannedMaximum(sale, plan, lot) >= minimumBid(lot, sale.terms.ladder)
