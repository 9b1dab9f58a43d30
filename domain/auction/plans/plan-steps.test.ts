import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { withPremium } from '#domain/money/premium.ts'
import { runs } from '#domain/testing/runs.ts'
import type { Entry } from '../events.ts'
import { emptySale } from '../evolve.ts'
import { bands, planMove, playPlans } from '../testing/plan-sales.ts'
import { accountOf, rehearse } from '../testing/rehearsal.ts'
import { lotTerms } from '../testing/terms.ts'
import type { BiddingPlan } from './bidding-plan.ts'
import { planSteps } from './plan-steps.ts'

const sales = fc.array(planMove, { minLength: 5, maxLength: 40 })
const entriesOf = (moves: Parameters<typeof playPlans>[0]) =>
  playPlans(moves).flatMap(({ turns }) => turns.map(({ entry }) => entry))

/** What anybody has of a bid: its maximum is secret. */
const asPublic = (entry: Entry): Entry =>
  entry.event.type === 'preBidPlaced' ? { ...entry, event: { ...entry.event, maximum: 0 } } : entry

test('B4 every bid of a plan follows from the public record and the opened plan', () => {
  fc.assert(
    fc.property(sales, (moves) => {
      const entries = entriesOf(moves).map(asPublic)
      for (const paddle of ['P', 'Q'])
        for (const step of planSteps(emptySale('sale'), entries, paddle))
          if (step.kind === 'bid') expect(step).toMatchObject({ follows: true })
    }),
    runs(200),
  )
})

test('B4 a plan that is stated otherwise than it was does not explain its bids', () => {
  const played = fc.sample(sales, { numRuns: 60, seed: 3 }).map(entriesOf)
  const stated = (entry: Entry): Entry =>
    entry.event.type === 'planSet'
      ? { ...entry, event: { ...entry.event, plan: { ...entry.event.plan, budget: 1 } } }
      : entry
  const bids = played.flatMap((entries) =>
    ['P', 'Q'].flatMap((paddle) => planSteps(emptySale('sale'), entries.map(stated), paddle)),
  )
  const followed = bids.filter((step) => step.kind === 'bid' && step.follows)
  expect(bids.filter((step) => step.kind === 'bid').length).toBeGreaterThan(20)
  expect(followed).toEqual([])
})

test('B4 the steps say where a plan was outbid and what it won', () => {
  const steps = fc
    .sample(sales, { numRuns: 100, seed: 1 })
    .flatMap((moves) => planSteps(emptySale('sale'), entriesOf(moves), 'P'))
  for (const kind of ['set', 'bid', 'outbid', 'won'])
    expect(steps.filter((step) => step.kind === kind).length).toBeGreaterThan(0)
})

test('B4 a plan that the budget stopped could not pay what its maximum would have allowed', () => {
  const seen = { maximum: 0, budget: 0 }
  for (const moves of fc.sample(sales, { numRuns: 200, seed: 2 }))
    for (const step of planSteps(emptySale('sale'), entriesOf(moves), 'P')) {
      if (step.kind !== 'outbid') continue
      seen[step.because] += 1
      if (step.because === 'maximum') continue
      expect(withPremium(step.needed, bands)).toBeGreaterThan(step.left)
      expect(step.left).toBeLessThanOrEqual(cents(step.budget))
    }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test.each([
  { budget: 6_000, because: 'budget' },
  { budget: 6_200, because: 'maximum' },
])('B4 with a budget of $budget, a maximum of 5,000 is outbid by the $because', ({ budget, because }) => {
  const sale = rehearse({}, [lotTerms(1)])
  const plan: BiddingPlan = {
    status: 'active',
    budget,
    groups: [{ wanted: 1, lots: [{ lotId: 'lot1', maximum: 5_000 }] }],
  }
  sale.run({ type: 'setPlan', bidder: accountOf('A'), plan, seen: 0 })
  sale.preBid('B', 9_000, 'lot1')
  const last = planSteps(emptySale('sale'), sale.entries(), 'A').at(-1)
  expect(last).toMatchObject({ kind: 'outbid', because })
  if (because === 'budget') expect(last).toMatchObject({ price: 5_000, needed: 5_000, left: 600_000 })
})
