import fc from 'fast-check'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import type { Instant } from '#domain/money/money.ts'
import { runs } from '#domain/testing/runs.ts'
import type { Command } from '../commands.ts'
import { decide } from '../decide.ts'
import type { Entry } from '../events.ts'
import { emptySale, evolve } from '../evolve.ts'
import type { BiddingPlan } from '../plans/bidding-plan.ts'
import type { SaleState } from '../state.ts'
import type { Turn } from './play.ts'
import { end, lotTerms, saleTerms, start } from './terms.ts'

/** A premium that falls within the prices of these sales. */
export const bands = [
  { from: 0, share: 2_500 },
  { from: 6_000, share: 2_000 },
]
export const terms = saleTerms({
  rates: { premium: bands, hongKongCard: 0, otherCard: 0 },
  lotInterval: 0,
  extendWindow: 60_000,
})
const lots = [lotTerms(1), lotTerms(2, { reserve: 5_600 }), lotTerms(3), lotTerms(4, { startPrice: 500 })]
const ids = lots.map(({ lotId }) => lotId)

/** Two bidders with plans, and two rivals who bid by hand. */
const planners = ['P', 'Q'] as const
const rivals = ['R', 'S'] as const

const price = fc.integer({ min: 1, max: 30 }).map((steps) => {
  let at = 0
  for (let step = 0; step < steps; step += 1) at = nextIncrement(terms.ladder, Math.max(at, 2_000))
  return at
})

const plan: fc.Arbitrary<BiddingPlan> = fc
  .record({
    order: fc.shuffledSubarray(ids, { minLength: 1 }),
    split: fc.nat(3),
    wanted: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    maximums: fc.array(price, { minLength: 4, maxLength: 4 }),
    budget: fc.integer({ min: 1_000, max: 60_000 }),
    status: fc.constantFrom('active', 'active', 'active', 'active', 'paused', 'ended'),
  })
  .map(({ order, split, wanted, maximums, budget, status }) => {
    const all = order.map((lotId, index) => ({ lotId, maximum: maximums[index] ?? 3_000 }))
    const parts = [all.slice(0, split), all.slice(split)].filter((part) => part.length > 0)
    const groups = parts.map((part, index) => ({
      wanted: Math.min(wanted[index] ?? 1, part.length),
      lots: part,
    }))
    return { status, budget, groups }
  })

/** What anybody tries in a sale with plans. */
export type PlanMove =
  | { readonly kind: 'plan'; readonly who: number; readonly plan: BiddingPlan }
  | { readonly kind: 'bid'; readonly who: number; readonly lot: number; readonly steps: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'suspend' | 'admit'; readonly who: number }
  | { readonly kind: 'withdraw' | 'lower'; readonly lot: number }
  | { readonly kind: 'end' }

const who = fc.nat(1)
const lot = fc.nat(3)
export const planMove: fc.Arbitrary<PlanMove> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('plan' as const), who, plan }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      who,
      lot,
      steps: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(1_900_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'admit' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'lower' as const), lot }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
)

function commandOf(next: PlanMove, state: SaleState): Command | null {
  switch (next.kind) {
    case 'plan': {
      const seen = state.plans.get(planners[next.who] ?? '')?.seq ?? 0
      return { type: 'setPlan', bidder: planners[next.who] ?? '', plan: next.plan, seen }
    }
    case 'bid': {
      const lotId = ids[next.lot] ?? ''
      const known = state.lots.get(lotId)
      let maximum = known?.leading?.price ?? 0
      for (let step = 0; step < next.steps; step += 1)
        maximum = nextIncrement(terms.ladder, Math.max(maximum, (known?.openingBid ?? 1) - 1))
      return { type: 'placePreBid', bidder: rivals[next.who] ?? '', lotId, maximum }
    }
    case 'suspend':
      return { type: 'suspend', bidder: planners[next.who] ?? '', reason: '' }
    case 'admit':
      return { type: 'admit', bidder: planners[next.who] ?? '', paddle: null, limit: null }
    case 'withdraw':
      return { type: 'withdrawLot', lotId: ids[next.lot] ?? '', reason: 'broken', seen: state.seq }
    case 'lower':
      return { type: 'amendLot', lotId: ids[next.lot] ?? '', reserve: null, consent: null, seen: state.seq }
    case 'wait':
    case 'end':
      return { type: 'tick' }
  }
}

/** One command of a sale with plans, and its results. */
export type PlanAct = {
  readonly before: SaleState
  readonly after: SaleState
  readonly at: Instant
  readonly turns: readonly Turn[]
}

/** Plays a timed sale of four lots in which P and Q have plans and R and S bid by hand. */
export function playPlans(moves: readonly PlanMove[]): readonly PlanAct[] {
  const acts: PlanAct[] = []
  let state = emptySale('sale')
  let now = start
  const run = (command: Command) => {
    const before = state
    const decision = decide(state, command, now)
    const turns: Turn[] = []
    for (const event of decision.kind === 'accepted' ? decision.events : []) {
      const entry: Entry = { seq: state.seq + 1, at: Math.max(now, state.at), event }
      const after = evolve(state, entry)
      turns.push({ before: state, entry, after })
      state = after
    }
    acts.push({ before, after: state, at: now, turns })
  }
  run({ type: 'publishSale', terms, lots })
  for (const paddle of [...planners, ...rivals]) run({ type: 'admit', bidder: paddle, paddle, limit: null })
  for (const next of moves) {
    if (next.kind === 'wait') now += next.ms
    if (next.kind === 'end') now = Math.max(now, end - 1_000)
    const command = commandOf(next, state)
    if (command) run(command)
  }
  return acts
}

/** Checks a law on every command of sales with plans that are played at random. */
export const everyPlanAct = (law: (act: PlanAct) => void): void =>
  fc.assert(
    fc.property(fc.array(planMove, { minLength: 5, maxLength: 40 }), (moves) =>
      playPlans(moves).forEach(law),
    ),
    runs(150),
  )
