import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bidSuggestions,
  hongKongIncrements,
  isOnIncrement,
  nextIncrement,
} from '#domain/auction/increment-table.ts'
import { runs } from '#domain/testing/runs.ts'
import { byRank, standing } from './standing.ts'
import type { MaximumBid } from './state.ts'

const opening = 3_000
const maximumBid = (paddle: string, maximum: number, seq: number): MaximumBid => ({
  paddle,
  maximum,
  seq,
  resting: false,
})
const stand = (maximumBids: readonly MaximumBid[], reserve: number | null = null) =>
  standing(maximumBids, hongKongIncrements, opening, reserve)
const A = (maximum: number) => maximumBid('A', maximum, 1)
const B = (maximum: number) => maximumBid('B', maximum, 2)

describe('T4 the worked examples', () => {
  test('T4 without a reserve', () => {
    expect(stand([A(8_000)])).toMatchObject({ leader: 'A', price: 3_000 })
    expect(stand([A(8_000), B(5_500)])).toMatchObject({ leader: 'A', price: 6_000 })
    expect(stand([A(8_000), B(7_500)])).toMatchObject({ leader: 'A', price: 8_000 })
    expect(stand([A(8_000), B(8_000)])).toMatchObject({ leader: 'A', price: 8_000 })
  })

  test('T4 with a reserve of 6,000', () => {
    expect(stand([A(8_000)], 6_000)).toMatchObject({ leader: 'A', price: 6_000, reserveMet: true })
    expect(stand([A(5_500), B(4_000)], 6_000)).toMatchObject({ leader: 'A', price: 4_200, reserveMet: false })
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

test('T1 the highest maximum leads; of equal ones the first, in whatever order they are given', () => {
  fc.assert(
    fc.property(maximumBids, (all) => {
      const best = Math.max(...all.map(({ maximum }) => maximum))
      const first = all.find(({ maximum }) => maximum === best)
      expect(stand(all)).toMatchObject({ leader: first?.paddle })
      expect(stand(all.toReversed())).toEqual(stand(all))
    }),
    runs(100),
  )
})

test('T2 the price never passes the leader’s maximum, and always beats the second', () => {
  fc.assert(
    fc.property(maximumBids, (all) => {
      const [first, second] = all.toSorted(byRank)
      const now = stand(all)
      if (now.kind !== 'led' || !first) throw new Error('there are claims, so somebody leads')
      expect(now.price).toBeLessThanOrEqual(first.maximum)
      if (!second) expect(now.price).toBe(opening)
      else if (second.maximum === first.maximum) expect(now.price).toBe(second.maximum)
      else expect(now.price).toBe(Math.min(first.maximum, nextIncrement(hongKongIncrements, second.maximum)))
      expect(isOnIncrement(hongKongIncrements, now.price)).toBe(true)
    }),
    runs(100),
  )
})

test('T3 a leader who reaches the reserve pays at least that, and one who does not pays as if there were none', () => {
  fc.assert(
    fc.property(maximumBids, reserves, (all, reserve) => {
      const [now, plain] = [stand(all, reserve), stand(all)]
      const best = Math.max(...all.map(({ maximum }) => maximum))
      if (now.kind !== 'led' || plain.kind !== 'led') throw new Error('there are claims, so somebody leads')
      expect(now.reserveMet).toBe(reserve === null || best >= reserve)
      expect(now.price).toBe(now.reserveMet ? Math.max(plain.price, reserve ?? 0) : plain.price)
      expect(now.price).toBeLessThanOrEqual(best)
    }),
    runs(100),
  )
})

test('T1 without claims nobody leads', () => {
  expect(stand([])).toEqual({ kind: 'unbid' })
})
