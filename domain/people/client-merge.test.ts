import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canUndoMerge, mergeObstacle, mergeUndoMs } from './client-merge.ts'

test('U1 a merge can be undone for 30 days', () => {
  expect(mergeUndoMs).toBe(30 * 86_400_000)
  expect(canUndoMerge(1_000, 1_000 + mergeUndoMs - 1)).toBe(true)
  expect(canUndoMerge(1_000, 1_000 + mergeUndoMs)).toBe(false)
})

const person = fc.record({
  userId: fc.constantFrom('ann', 'wing'),
  isWalkIn: fc.boolean(),
  isErased: fc.boolean(),
  isMerged: fc.boolean(),
})

test('U1 only a walk-in bidder who is not merged yet can be merged, and only with an account', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const isAllowed = mergeObstacle(one, other) === null
      expect(isAllowed).toBe(
        one.isWalkIn && !one.isErased && !one.isMerged && !other.isWalkIn && !other.isErased,
      )
      // Nobody can be merged in both directions, nor with themselves.
      if (isAllowed) expect(mergeObstacle(other, one)).not.toBeNull()
    }),
  )
})
