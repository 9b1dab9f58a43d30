import { expect, test } from 'vitest'
import { canApply, canTransition, imageExpiresAt } from './identity.ts'

const day = 86_400_000

test('documents are sent in at first, and again only after a rejection', () => {
  const states = ['none', 'awaiting', 'passed', 'rejected'] as const
  expect(states.filter(canApply)).toEqual(['none', 'rejected'])
})

test('the sale decides pending offers, and reverses an acceptance only by rejecting', () => {
  expect(canTransition('awaiting', 'passed') && canTransition('awaiting', 'rejected')).toBe(true)
  expect(canTransition('passed', 'rejected')).toBe(true)
  expect(canTransition('rejected', 'passed') || canTransition('none', 'passed')).toBe(false)
})

test('O5 images end 30 days after the decision, a day after they came to nothing, and never while they wait', () => {
  expect(imageExpiresAt({ kind: 'decided', decidedAt: 1000 })).toBe(1000 + 30 * day)
  expect(imageExpiresAt({ kind: 'unused', sentAt: 1000 })).toBe(1000 + day)
  expect(imageExpiresAt({ kind: 'awaiting' })).toBeNull()
})
