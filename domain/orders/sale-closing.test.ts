import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingObstaclesOf } from './sale-closing.ts'

const count = fc.nat({ max: 3 })

test('O18 a sale can be closed once it has ended and nothing remains to be paid or refunded', () => {
  fc.assert(
    fc.property(fc.boolean(), count, count, count, count, (isEnd, unnamed, offers, unpaid, refundsDue) => {
      const obstacles = closingObstaclesOf({ isEnd, unnamed, offers, unpaid, refundsDue })
      expect(obstacles.length === 0).toBe(isEnd && unnamed + offers + unpaid + refundsDue === 0)
    }),
  )
})

test('O18 names every obstacle once, the end of the sale first', () => {
  const all = { isEnd: false, unnamed: 2, offers: 1, unpaid: 3, refundsDue: 1 }
  expect(closingObstaclesOf(all)).toEqual(['running', 'unnamed', 'offered', 'unpaid', 'refundsDue'])
  expect(closingObstaclesOf({ ...all, isEnd: true, unpaid: 0 })).toEqual(['unnamed', 'offered', 'refundsDue'])
})
