import { describe, expect, test } from 'vitest'
import type { ClerkCommand, Command } from '../commands.ts'
import { decide } from '../decide.ts'
import { emptySale, evolve } from '../evolve.ts'
import type { BiddingPlan } from '../plans/bidding-plan.ts'
import { pushesOf } from '../push.ts'
import { publicRecord, secretsOf } from '../record.ts'
import type { SaleState } from '../state.ts'
import { lotTerms, saleTerms, start } from '../testing/terms.ts'

const rates = { premium: [{ from: 0, share: 2_000 }], hongKongCard: 0, otherCard: 0 }

type Unseen<C> = C extends unknown ? Omit<C, 'seen'> : never

function openSale(kind: 'timed' | 'live', limit: number | null = null) {
  let state = emptySale('sale')
  let at = start
  const run = (command: Command) => {
    const decision = decide(state, command, at)
    const events = decision.kind === 'accepted' ? decision.events : []
    for (const event of events) state = evolve(state, { seq: state.seq + 1, at, event })
    return decision
  }
  const sale = {
    run,
    get state(): SaleState {
      return state
    },
    wait: (ms: number) => {
      at += ms
    },
    /** What a clerk does, on the newest view. */
    clerk: (command: Unseen<ClerkCommand>) => run({ ...command, seen: state.seq }),
    plan: (plan: BiddingPlan) =>
      run({ type: 'setPlan', bidder: 'anna', plan, seen: state.plans.get('7')?.seq ?? 0 }),
    leader: (lotId: string) => {
      const leading = state.lots.get(lotId)?.leading
      return leading ? [leading.paddle, leading.price] : null
    },
  }
  run({
    type: 'publishSale',
    terms: saleTerms({ kind, rates, ladder: [{ from: 0, step: 100 }] }),
    lots: [lotTerms(1), lotTerms(2), lotTerms(3)],
  })
  run({ type: 'admit', bidder: 'anna', paddle: '7', limit })
  run({ type: 'admit', bidder: 'ben', paddle: '8', limit: null })
  return sale
}

const planOf = (
  wanted: number,
  budget: number,
  lots: readonly (readonly [number, number])[],
  status: BiddingPlan['status'] = 'active',
): BiddingPlan => ({
  status,
  budget,
  groups: [{ wanted, lots: lots.map(([number, maximum]) => ({ lotId: `lot${number}`, maximum })) }],
})

describe('B2 a plan in a timed sale', () => {
  test('bids on its first lot, answers a rival, moves on, and keeps what it leads on', () => {
    const sale = openSale('timed')
    sale.plan(
      planOf(1, 20_000, [
        [1, 5_000],
        [2, 4_000],
      ]),
    )
    expect(sale.leader('lot1')).toEqual(['7', 3_000])
    expect(sale.leader('lot2')).toBeNull()
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot1', maximum: 4_500 })
    expect(sale.leader('lot1')).toEqual(['7', 4_600])
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot1', maximum: 6_000 })
    expect([sale.leader('lot1'), sale.leader('lot2')]).toEqual([
      ['8', 5_100],
      ['7', 3_000],
    ])
  })

  test('T1 holds a lot against an equal maximum that came later', () => {
    const sale = openSale('timed')
    sale.plan(planOf(1, 20_000, [[1, 5_000]]))
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot1', maximum: 5_000 })
    expect(sale.leader('lot1')).toEqual(['7', 5_000])
  })

  test('bids no more than the other lots leave of its budget', () => {
    const sale = openSale('timed')
    // 8,400 with premium are 7,000 of hammer prices: 3,000 on the first lot leave 4,000 for the second.
    sale.plan(
      planOf(2, 8_400, [
        [1, 9_000],
        [2, 9_000],
      ]),
    )
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot2', maximum: 3_900 })
    expect(sale.leader('lot2')).toEqual(['7', 4_000])
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot1', maximum: 3_100 })
    expect([sale.leader('lot1'), sale.leader('lot2')]).toEqual([
      ['8', 3_100],
      ['7', 4_000],
    ])
  })

  test('W3 its budget counts for the limit, and not the sum of its maximums', () => {
    const sale = openSale('timed', 10_000)
    expect(
      sale.plan(
        planOf(1, 12_100, [
          [1, 9_000],
          [2, 9_000],
        ]),
      ),
    ).toMatchObject({
      refusal: { kind: 'badPlan', issue: { kind: 'overLimit' } },
    })
    expect(
      sale.plan(
        planOf(1, 9_600, [
          [1, 9_000],
          [2, 9_000],
        ]),
      ).kind,
    ).toBe('accepted')
    const other = { type: 'placePreBid', bidder: 'anna', lotId: 'lot3' } as const
    expect(sale.run({ ...other, maximum: 3_000 })).toMatchObject({ refusal: { kind: 'overLimit' } })
    sale.plan(
      planOf(
        1,
        9_600,
        [
          [1, 9_000],
          [2, 9_000],
        ],
        'paused',
      ),
    )
    expect(sale.run({ ...other, maximum: 3_000 }).kind).toBe('accepted')
  })

  test('B3 a paused plan does not answer, and its bids stand', () => {
    const sale = openSale('timed')
    const lots = [
      [1, 5_000],
      [2, 4_000],
    ] as const
    sale.plan(planOf(1, 20_000, lots))
    sale.plan(planOf(1, 20_000, lots, 'paused'))
    expect(sale.leader('lot1')).toEqual(['7', 3_000])
    sale.run({ type: 'placePreBid', bidder: 'ben', lotId: 'lot1', maximum: 3_500 })
    expect([sale.leader('lot1'), sale.leader('lot2')]).toEqual([['8', 3_100], null])
    sale.plan(planOf(1, 20_000, lots))
    expect(sale.leader('lot1')).toEqual(['7', 3_600])
  })

  test('B4 the record has only a sealed entry of it, and only numbers are pushed', () => {
    const sale = openSale('timed')
    const plan = planOf(1, 20_000, [[1, 5_000]])
    const before = sale.state
    const event = { type: 'planSet', paddle: '7', plan } as const
    expect(publicRecord(event)).toEqual({ type: 'sealed', data: {} })
    expect(secretsOf(event)).toEqual({ event })
    const entry = { seq: before.seq + 1, at: start, event }
    const { everybody, own, staff } = pushesOf(entry, before, evolve(before, entry))
    for (const push of [everybody, staff]) expect(push).toMatchObject({ type: 'number', lotId: '', data: {} })
    expect(own.size).toBe(0)
  })
})

test.each([
  ['noLots', planOf(0, 10_000, [])],
  ['badBudget', planOf(1, 0, [[1, 3_000]])],
  ['badWanted', planOf(2, 10_000, [[1, 3_000]])],
  [
    'twice',
    planOf(1, 10_000, [
      [1, 3_000],
      [1, 3_100],
    ]),
  ],
  ['notForSale', planOf(1, 10_000, [[9, 3_000]])],
  ['offIncrement', planOf(1, 10_000, [[1, 3_050]])],
  [
    'tooManyLots',
    planOf(
      1,
      10_000,
      Array.from({ length: 201 }, (_, index) => [index, 3_000] as const),
    ),
  ],
])('B1 refuses a plan: %s', (kind, plan) => {
  expect(openSale('timed').plan(plan)).toMatchObject({ refusal: { kind: 'badPlan', issue: { kind } } })
})

test('B3 refuses a change that drops a lot it leads on, wants fewer than it has, or spends less than it has', () => {
  const sale = openSale('timed')
  sale.plan(
    planOf(2, 20_000, [
      [1, 5_000],
      [2, 4_000],
      [3, 4_000],
    ]),
  )
  const issueOf = (plan: BiddingPlan) => {
    const decision = sale.plan(plan)
    return decision.kind === 'refused' && decision.refusal.kind === 'badPlan' ? decision.refusal.issue : null
  }
  expect(issueOf(planOf(1, 20_000, [[1, 5_000]]))).toEqual({ kind: 'held', lotId: 'lot2' })
  expect(
    issueOf(
      planOf(1, 20_000, [
        [1, 5_000],
        [2, 4_000],
      ]),
    ),
  ).toEqual({ kind: 'alreadyHasMore' })
  expect(
    issueOf(
      planOf(2, 7_000, [
        [1, 5_000],
        [2, 4_000],
      ]),
    ),
  ).toEqual({ kind: 'budgetSpent' })
  expect(
    issueOf(
      planOf(2, 7_200, [
        [1, 5_000],
        [2, 4_000],
      ]),
    ),
  ).toBeNull()
})

test('B3 refuses a change that was decided on an older plan', () => {
  const sale = openSale('timed')
  const plan = planOf(1, 20_000, [[1, 5_000]])
  sale.plan(plan)
  const late = { type: 'setPlan', bidder: 'anna', plan: planOf(1, 30_000, [[1, 5_000]]), seen: 0 } as const
  expect(sale.run(late)).toMatchObject({ refusal: { issue: { kind: 'stale' } } })
  expect(sale.run({ ...late, plan }).kind).toBe('unchanged')
})

test('W1 refuses a plan of a client without a paddle', () => {
  const sale = openSale('timed')
  const plan = planOf(1, 20_000, [[1, 5_000]])
  expect(sale.run({ type: 'setPlan', bidder: 'carl', plan, seen: 0 })).toMatchObject({
    refusal: { kind: 'notRegistered' },
  })
  sale.run({ type: 'suspend', bidder: 'anna', reason: '' })
  expect(sale.plan(plan)).toMatchObject({ refusal: { kind: 'suspended' } })
})

describe('B2 a plan in a live sale', () => {
  function called(lot: number, budget = 20_000) {
    const sale = openSale('live')
    sale.plan(
      planOf(1, budget, [
        [1, 5_000],
        [2, 4_000],
      ]),
    )
    sale.clerk({ type: 'openRoom' })
    const call = (number: number) => {
      sale.clerk({ type: 'openLot', lotId: `lot${number}` })
      sale.clerk({ type: 'startLot', lotId: `lot${number}` })
    }
    const floor = (number: number, price: number) =>
      sale.clerk({ type: 'floorBid', lotId: `lot${number}`, price, paddle: '8', channel: 'room' })
    const sell = (number: number) => {
      sale.clerk({ type: 'setLastCall', lotId: `lot${number}`, on: true })
      sale.wait(10_000)
      sale.clerk({ type: 'sell', lotId: `lot${number}`, belowReserve: false })
    }
    call(lot)
    return { ...sale, leader: sale.leader, plan: sale.plan, call, floor, sell }
  }

  test('opens and answers as a commission bid up to its maximum, and takes the next lot if it loses', () => {
    const sale = called(1)
    expect(sale.leader('lot1')).toEqual(['7', 3_000])
    sale.floor(1, 4_000)
    expect(sale.leader('lot1')).toEqual(['7', 4_100])
    sale.floor(1, 5_000)
    expect(sale.leader('lot1')).toEqual(['7', 5_000])
    sale.floor(1, 5_100)
    sale.sell(1)
    sale.call(2)
    expect(sale.leader('lot2')).toEqual(['7', 3_000])
  })

  test('does not bid on another lot once it has what it wants', () => {
    const sale = called(1)
    sale.sell(1)
    sale.call(2)
    expect(sale.leader('lot2')).toBeNull()
  })

  test('V1 is not changed while one of its lots is offered, but paused', () => {
    const sale = called(1)
    expect(
      sale.plan(
        planOf(1, 30_000, [
          [1, 5_000],
          [2, 4_000],
        ]),
      ),
    ).toMatchObject({
      refusal: { issue: { kind: 'inRoom', lotId: 'lot1' } },
    })
    expect(
      sale.plan(
        planOf(
          1,
          20_000,
          [
            [1, 5_000],
            [2, 4_000],
          ],
          'paused',
        ),
      ).kind,
    ).toBe('accepted')
    sale.floor(1, 4_000)
    expect(sale.leader('lot1')).toEqual(['8', 4_000])
  })

  test('V3 rests on a lot while its bidder bids there by hand', () => {
    const sale = called(1)
    sale.floor(1, 5_100)
    sale.run({ type: 'offer', bidder: 'anna', lotId: 'lot1', price: 5_500 })
    expect(sale.leader('lot1')).toEqual(['7', 5_500])
    sale.sell(1)
    sale.call(2)
    expect(sale.leader('lot2')).toBeNull()
  })
})
