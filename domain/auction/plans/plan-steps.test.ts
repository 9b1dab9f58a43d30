import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import type { Entry } from '../events.ts'
import { emptySale } from '../evolve.ts'
import { planMove, playPlans } from '../testing/plan-sales.ts'
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
