import { expect, test } from 'vitest'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { BiddingPlan } from '#domain/auction/plans/bidding-plan.ts'
import { accountOf, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { effectsOf } from './effects.ts'

const plan: BiddingPlan = {
  status: 'active',
  budget: 20_000,
  groups: [{ wanted: 1, lots: [1, 2].map((number) => ({ lotId: `lot${number}`, maximum: 5_000 })) }],
}

function openSale() {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  const set = (status: BiddingPlan['status']) =>
    sale.run({
      type: 'setPlan',
      bidder: accountOf('A'),
      plan: { ...plan, status },
      seen: sale.state().plans.get('A')?.seq ?? 0,
    })
  /** Returns the lots on which a bid of B outbids A with a notice. */
  const outbidBy = (maximum: number, lotId: string): readonly string[] => {
    const seen = sale.entries().length
    sale.preBid('B', maximum, lotId)
    let state = emptySale('sale')
    const steps = sale.entries().map((entry) => {
      const before = state
      state = evolve(before, entry)
      return { entry, before, after: state }
    })
    return effectsOf(steps.slice(seen)).flatMap((effect) =>
      effect.kind === 'outbid' && effect.bidder === accountOf('A') ? [effect.lotId] : [],
    )
  }
  return { set, outbidBy }
}

test('B2 a bidder whose plan goes on is not notified, and is once it can go on no further', () => {
  const { set, outbidBy } = openSale()
  set('active')
  expect(outbidBy(6_000, 'lot1')).toEqual([])
  expect(outbidBy(6_000, 'lot2')).toEqual(['lot2'])
})

test('B3 a bidder whose plan is paused is notified as any other', () => {
  const { set, outbidBy } = openSale()
  set('active')
  set('paused')
  expect(outbidBy(6_000, 'lot1')).toEqual(['lot1'])
})
