import { expect, test } from 'vitest'
import { imageEnds, mayApply, mayBecome } from './identity.ts'

const day = 86_400_000

test('documents are sent in at first, and again only after a rejection', () => {
  const states = ['none', 'awaiting', 'passed', 'rejected'] as const
  expect(states.filter(mayApply)).toEqual(['none', 'rejected'])
})

test('the house decides on what waits, and may take its word back only by rejecting', () => {
  expect(mayBecome('awaiting', 'passed') && mayBecome('awaiting', 'rejected')).toBe(true)
  expect(mayBecome('passed', 'rejected')).toBe(true)
  expect(mayBecome('rejected', 'passed') || mayBecome('none', 'passed')).toBe(false)
})

test('O5 images end 30 days after the decision, a day after they came to nothing, and never while they wait', () => {
  expect(imageEnds({ kind: 'decided', decidedAt: 1000 })).toBe(1000 + 30 * day)
  expect(imageEnds({ kind: 'unused', sentAt: 1000 })).toBe(1000 + day)
  expect(imageEnds({ kind: 'awaiting' })).toBeNull()
})
