import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bidSuggestions,
  hongKongIncrements,
  isOnIncrement,
  nextIncrement,
} from '#domain/auction/increment-table.ts'
import { runs } from '#domain/testing/runs.ts'
import { byPriority, leadingMaximum } from './leading-maximum.ts'
import type { MaximumBid } from './state.ts'

const opening = 3_000
const maximumBid = (paddle: string, maximum: number, seq: number): MaximumBid => ({
  paddle,
  maximum,
  seq,
  resting: false,
})
function lead([bid, ...rivals]: readonly MaximumBid[], reserve: number | null = null) {
  if (!bid) throw new Error('a lot without a maximum bid has no leader')
  return leadingMaximum(bid, rivals, hongKongIncrements, opening, reserve)
}
const A = (maximum: number) => maximumBid('A', maximum, 1)
const B = (maximum: number) => maximumBid('B', maximum, 2)

describe('T4 the worked examples', () => {
  test('T4 without a reserve', () => {
    expect(lead([A(8_000)])).toMatchObject({ leader: 'A', price: 3_000 })
    expect(lead([A(8_000), B(5_500)])).toMatchObject({ leader: 'A', price: 6_000 })
    expect(lead([A(8_000), B(7_500)])).toMatchObject({ leader: 'A', price: 8_000 })
    expect(lead([A(8_000), B(8_000)])).toMatchObject({ leader: 'A', price: 8_000 })
  })

  test('T4 with a reserve of 6,000', () => {
    expect(lead([A(8_000)], 6_000)).toMatchObject({ leader: 'A', price: 6_000, reserveMet: true })
    expect(lead([A(5_500), B(4_000)], 6_000)).toMatchObject({ leader: 'A', price: 4_200, reserveMet: false })
  })
})

const steps = bidSuggestions(hongKongIncrements, opening, { count: 60 })
const maximumBids = fc
  .uniqueArray(fc.record({ who: fc.nat(9), maximum: fc.constantFrom(...steps) }), {
    selector: ({ who }) => who,
    minLength: 1,
  })
  .map((all) => all.map(({ who, maximum }, index) => maximumBid(`${who}`, maximum, index + 1)))
const reserves = fc.option(fc.integer({ min: opening, max: 100_000 }))

test('T1 the highest maximum leads, and the first of equal ones, in any order', () => {
  fc.assert(
    fc.property(maximumBids, (all) => {
      const best = Math.max(...all.map(({ maximum }) => maximum))
      const first = all.find(({ maximum }) => maximum === best)
      expect(lead(all)).toMatchObject({ leader: first?.paddle })
      expect(lead(all.toReversed())).toEqual(lead(all))
    }),
    runs(100),
  )
})

test('T2 the price never exceeds the leader’s maximum and always beats the second', () => {
  fc.assert(
    fc.property(maximumBids, (all) => {
      const [first, second] = all.toSorted(byPriority)
      const now = lead(all)
      if (!first) throw new Error('there is a maximum bid')
      expect(now.price).toBeLessThanOrEqual(first.maximum)
      if (!second) expect(now.price).toBe(opening)
      else if (second.maximum === first.maximum) expect(now.price).toBe(second.maximum)
      else expect(now.price).toBe(Math.min(first.maximum, nextIncrement(hongKongIncrements, second.maximum)))
      expect(isOnIncrement(hongKongIncrements, now.price)).toBe(true)
    }),
    runs(100),
  )
})

test('T3 a leader who reaches the reserve bids at least the reserve; below it, the reserve has no effect', () => {
  fc.assert(
    fc.property(maximumBids, reserves, (all, reserve) => {
      const [now, plain] = [lead(all, reserve), lead(all)]
      const best = Math.max(...all.map(({ maximum }) => maximum))
      expect(now.reserveMet).toBe(reserve === null || best >= reserve)
      expect(now.price).toBe(now.reserveMet ? Math.max(plain.price, reserve ?? 0) : plain.price)
      expect(now.price).toBeLessThanOrEqual(best)
    }),
    runs(100),
  )
})
