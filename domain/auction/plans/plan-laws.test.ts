import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import { cents } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import { runs } from '#domain/testing/runs.ts'
import type { SaleEvent } from '../events.ts'
import { leadingMaximum } from '../leading-maximum.ts'
import { minimumBid } from '../minimum-bid.ts'
import type { LotState, SaleState, StandingPlan } from '../state.ts'
import { expectReplayed } from '../testing/laws.ts'
import { bands, everyPlanAct, planMove, playPlans, terms } from '../testing/plan-sales.ts'
import type { Turn } from '../testing/play.ts'

/*
 * Plans in random timed sales, held against a slow reference that knows only the rule's text: it counts what a plan has
 * lot by lot, and climbs the increment table to find what it would bid.
 */

const ladder = terms.ladder

type Placed = Extract<SaleEvent, { type: 'preBidPlaced' }>

/** Checks a law on every maximum that was taken. */
const everyBid = (law: (event: Placed, turn: Turn) => void) =>
  everyPlanAct(({ turns }) => {
    for (const turn of turns) {
      const { event } = turn.entry
      if (event.type === 'preBidPlaced') law(event, turn)
    }
  })

const isHeld = (lot: LotState | undefined, paddle: string): lot is LotState =>
  lot !== undefined && !lot.withdrawn && lot.saleStatus !== 'passed' && lot.leading?.paddle === paddle

/** In cents. */
const costOf = (hammer: number) => cents(hammer) + premium(hammer, bands)
const costOfHeld = (lot: LotState) => costOf(lot.finalPrice || (lot.leading?.price ?? 0))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const heldIn = (state: SaleState, paddle: string, lots: readonly { readonly lotId: string }[], except = '') =>
  lots
    .filter(({ lotId }) => lotId !== except)
    .map(({ lotId }) => state.lots.get(lotId))
    .filter((lot) => isHeld(lot, paddle))

/** What the rule lets a plan bid for a lot; 0 if nothing. */
function slowMaximum(state: SaleState, { paddle, budget, groups }: StandingPlan, lotId: string): number {
  const group = groups.find(({ lots }) => lots.some((one) => one.lotId === lotId))
  if (!group || heldIn(state, paddle, group.lots, lotId).length >= group.wanted) return 0
  const lots = groups.flatMap((one) => one.lots)
  const spent = sum(heldIn(state, paddle, lots, lotId).map(costOfHeld))
  const most = lots.find((one) => one.lotId === lotId)?.maximum ?? 0
  let best = 0
  for (let step = nextIncrement(ladder, 0); step <= most; step = nextIncrement(ladder, step))
    if (spent + costOf(step) <= cents(budget)) best = step
  return best
}

const bidding = (state: SaleState): readonly StandingPlan[] =>
  [...state.plans.values()].filter(
    ({ status, paddle }) => status === 'active' && !state.suspended.has(paddle),
  )

/** Returns the lots of a plan on which a bid is possible at an instant, in its order. */
const openLots = (state: SaleState, { groups }: StandingPlan, at: number) =>
  groups
    .flatMap(({ lots }) => lots)
    .map(({ lotId }) => state.lots.get(lotId))
    .filter((lot) => lot !== undefined)
    .filter((lot) => lot.saleStatus === 'open' && !lot.withdrawn && at < lot.endTime && !state.isEnd)

test('B2 a plan never has more lots than it wants, and never spends a cent over its budget', () => {
  everyPlanAct(({ turns }) => {
    const standing = turns.flatMap(({ after }) => [...after.plans.values()].map((plan) => ({ plan, after })))
    for (const { plan, after } of standing.filter((one) => one.plan.status !== 'ended')) {
      const { paddle, groups, budget } = plan
      for (const { lots, wanted } of groups)
        expect(heldIn(after, paddle, lots).length).toBeLessThanOrEqual(wanted)
      const all = groups.flatMap(({ lots }) => lots)
      expect(sum(heldIn(after, paddle, all).map(costOfHeld))).toBeLessThanOrEqual(cents(budget))
    }
  })
})

test('B2 a plan is never idle while it could have a wanted lot within its budget at the next bid', () => {
  everyPlanAct(({ after, at }) => {
    for (const plan of bidding(after)) {
      for (const lot of openLots(after, plan, at).filter((one) => one.leading?.paddle !== plan.paddle))
        expect(slowMaximum(after, plan, lot.lotId)).toBeLessThan(minimumBid(lot, ladder))
    }
  })
})

test('B2 T1 every bid on a lot has the result that the maximums of its bidders give, those of plans included', () => {
  everyBid((event, { before, entry, after }) => {
    const lot = before.lots.get(event.lotId)
    const leader = lot?.leading?.paddle ?? ''
    if (!lot || leader === event.paddle) return
    const maximumOf = (paddle: string, stated: number) => {
      const plan = bidding(before).find((one) => one.paddle === paddle)
      return Math.max(stated, plan ? slowMaximum(before, plan, event.lotId) : 0)
    }
    const stated = lot.maximumBids.get(leader)
    const holder = stated && { ...stated, maximum: maximumOf(leader, stated.maximum) }
    const maximum = maximumOf(event.paddle, event.maximum)
    const made = { paddle: event.paddle, maximum, seq: entry.seq, resting: false }
    const { reserve } = lot.terms
    const result = leadingMaximum(made, holder ? [holder] : [], ladder, lot.openingBid, reserve)
    expect(event.leading).toMatchObject({ paddle: result.leader, price: result.price })
    const recorded = after.lots.get(event.lotId)?.maximumBids.get(result.leader)
    expect(recorded?.maximum).toBeGreaterThanOrEqual(result.price)
  })
})

test('B2 a plan bids on the first of its lots on which it can', () => {
  everyBid((event, { before, entry }) => {
    const plan = bidding(before).find(({ paddle }) => paddle === event.paddle)
    if (!plan) return
    const first = openLots(before, plan, entry.at).find((lot) => {
      const most = slowMaximum(before, plan, lot.lotId)
      return lot.leading?.paddle === plan.paddle
        ? !lot.leading.reserveMet && most >= (lot.terms.reserve ?? 0)
        : most >= minimumBid(lot, ladder)
    })
    expect(event.lotId).toBe(first?.lotId)
  })
})

test('B2 the entries alone give the state', () => {
  fc.assert(
    fc.property(fc.array(planMove, { minLength: 5, maxLength: 40 }), (moves) =>
      expectReplayed(playPlans(moves).flatMap(({ turns }) => turns)),
    ),
    runs(60),
  )
})

describe('the sales that are played', () => {
  const sales = fc.sample(fc.array(planMove, { minLength: 20, maxLength: 40 }), { numRuns: 100, seed: 1 })
  const turns = sales.flatMap((moves) => playPlans(moves).flatMap((act) => act.turns))
  const placed = turns.filter(({ entry }) => entry.event.type === 'preBidPlaced')
  const leaderIn = (state: SaleState, { event }: Turn['entry']) =>
    state.lots.get('lotId' in event ? event.lotId : '')?.leading?.paddle ?? ''
  const paddleOf = ({ event }: Turn['entry']) => ('paddle' in event ? event.paddle : '')

  test.each([
    ['plans bid', placed.filter(({ before, entry }) => before.plans.has(paddleOf(entry)))],
    [
      'plans are outbid',
      placed.filter(
        ({ before, after, entry }) =>
          before.plans.has(leaderIn(before, entry)) && leaderIn(before, entry) !== leaderIn(after, entry),
      ),
    ],
    [
      'plans hold a lot against a rival',
      placed.filter(
        ({ before, after, entry }) =>
          !before.plans.has(paddleOf(entry)) &&
          before.plans.has(leaderIn(before, entry)) &&
          leaderIn(before, entry) === leaderIn(after, entry),
      ),
    ],
    [
      'plans buy',
      turns.filter(
        ({ before, entry }) => entry.event.type === 'lotSold' && before.plans.has(paddleOf(entry)),
      ),
    ],
  ])('in them, %s', (_, found) => {
    expect(found.length).toBeGreaterThan(20)
  })
})
