import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { withPremium } from '#domain/money/premium.ts'
import type { Paddle, SaleState, StandingPlan } from '../state.ts'
import { bands, everyPlanAct, terms } from '../testing/plan-sales.ts'
import { lotViewOf } from '../view.ts'
import type { BiddingPlan } from './bidding-plan.ts'
import { type LotOutlook, planOutlook, planProspect, planSums, visibleHolding } from './plan-outlook.ts'

/** Returns what a page shows of a plan of a paddle, from what the paddle's bidder sees of the sale. */
function outlookFor(state: SaleState, paddle: Paddle, plan: BiddingPlan) {
  const views = new Map(
    [...state.lots.values()].map((lot) => [lot.lotId, lotViewOf(lot, state, { kind: 'bidder', paddle })]),
  )
  const view = {
    holding: (lotId: string) => visibleHolding(views.get(lotId), paddle),
    ladder: terms.ladder,
    bands,
  }
  const outlook = planOutlook(plan, view, (lotId) => views.get(lotId), 'timed')
  const prospect = planProspect(plan, outlook, (lotId) => views.get(lotId))
  return { outlook, prospect, sums: planSums(plan, view) }
}

const isClosing = (state: SaleState, at: number) =>
  state.isEnd || [...state.lots.values()].some((lot) => lot.saleStatus === 'open' && at >= lot.endTime)

test('B2 a page foretells the first lot that a plan bids on', () => {
  everyPlanAct(({ before, turns, at }) => {
    const set = turns[0]?.entry.event
    if (set?.type !== 'planSet' || set.plan.status !== 'active' || isClosing(before, at)) return
    const { outlook } = outlookFor(before, set.paddle, set.plan)
    const planned = [...outlook].find(([, { kind }]) => kind === 'planned')?.[0]
    const bid = turns.find(
      ({ entry: { event } }) => 'paddle' in event && event.type === 'preBidPlaced',
    )?.entry
    if (bid?.event.type !== 'preBidPlaced') return expect(planned).toBeUndefined()
    const { lotId, paddle } = bid.event
    if (paddle !== set.paddle || before.lots.get(lotId)?.leading?.paddle === paddle) return
    expect(lotId).toBe(planned)
  })
})

test('B2 what an active plan could do is done: nothing more is foretold', () => {
  everyPlanAct(({ after, at }) => {
    if (isClosing(after, at)) return
    for (const plan of after.plans.values()) {
      if (plan.status !== 'active' || after.suspended.has(plan.paddle)) continue
      const { outlook, sums } = outlookFor(after, plan.paddle, plan)
      expect([...outlook.values()].filter(({ kind }) => kind === 'planned')).toEqual([])
      expect(sums.left).toBeGreaterThanOrEqual(0)
      for (const { lots, wanted } of plan.groups) {
        const kinds = lots.map(({ lotId }) => outlook.get(lotId)?.kind)
        const count = (kind: string) => kinds.filter((one) => one === kind).length
        expect(count('leading') + count('won')).toBeLessThanOrEqual(wanted)
        expect(count('next')).toBeLessThanOrEqual(1)
      }
    }
  })
})

test('B2 an active plan is said to bid for as long as it leads on one of its lots, and no longer', () => {
  const seen = { bidding: 0, complete: 0, exhausted: 0, closed: 0 }
  const check = (after: SaleState, plan: StandingPlan) => {
    const { outlook, prospect, sums } = outlookFor(after, plan.paddle, plan)
    const isOutOfReach = [...outlook.values()].some(({ kind }) => kind === 'outOfReach')
    const wanted = plan.groups.reduce((sum, group) => sum + group.wanted, 0)
    seen[prospect] += 1
    expect(prospect === 'bidding').toBe(sums.leading > 0)
    if (prospect === 'complete') expect(sums.won).toBeGreaterThanOrEqual(wanted)
    if (prospect === 'exhausted' || prospect === 'closed') expect(isOutOfReach).toBe(prospect === 'exhausted')
  }
  everyPlanAct(({ after, at }) => {
    if (!after.isEnd && isClosing(after, at)) return
    for (const plan of after.plans.values())
      if (plan.status === 'active' && !after.suspended.has(plan.paddle)) check(after, plan)
  })
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('B2 nothing is said of the end of a plan while one of its lots is unknown', () => {
  const plan: BiddingPlan = {
    status: 'active',
    budget: 9_000,
    groups: [{ wanted: 1, lots: [{ lotId: 'unknown', maximum: 5_000 }] }],
  }
  const outlook = new Map<string, LotOutlook>([['unknown', { kind: 'withdrawn' }]])
  expect(planProspect(plan, outlook, () => undefined)).toBe('bidding')
})

test('B2 a lot that the budget excludes costs more than the other lots leave of it', () => {
  const seen = { beside: 0, alone: 0 }
  const check = (plan: BiddingPlan, outlook: ReadonlyMap<string, LotOutlook>, one: LotOutlook) => {
    if (one.kind !== 'outOfReach' || one.because !== 'budget') return
    seen[one.beside.length > 0 ? 'beside' : 'alone'] += 1
    const spent = [...outlook].reduce((sum, [lotId, held]) => {
      const isPriced = held.kind === 'leading' || held.kind === 'planned'
      const counts = held.kind === 'won' || (isPriced && one.beside.includes(lotId))
      return counts ? sum + withPremium(held.price, bands) : sum
    }, 0)
    expect(one.left).toBe(cents(plan.budget) - spent)
    expect(withPremium(one.price, bands)).toBeGreaterThan(one.left)
  }
  everyPlanAct(({ after, at }) => {
    if (isClosing(after, at)) return
    for (const plan of after.plans.values()) {
      const { outlook } = outlookFor(after, plan.paddle, plan)
      for (const one of outlook.values()) check(plan, outlook, one)
    }
  })
  expect(seen.beside).toBeGreaterThan(0)
  expect(seen.alone).toBeGreaterThan(0)
})

test('B2 a planned bid can rise to the maximum of its lot, or to what the budget allows', () => {
  everyPlanAct(({ before, turns, at }) => {
    const set = turns[0]?.entry.event
    if (set?.type !== 'planSet' || isClosing(before, at)) return
    const maximums = new Map(
      set.plan.groups.flatMap(({ lots }) => lots.map(({ lotId, maximum }) => [lotId, maximum])),
    )
    for (const [lotId, one] of outlookFor(before, set.paddle, set.plan).outlook) {
      if (one.kind !== 'planned') continue
      expect(one.upTo).toBeGreaterThanOrEqual(one.price)
      expect(one.upTo).toBeLessThanOrEqual(maximums.get(lotId) ?? 0)
    }
  })
})
