import { expect, test } from 'vitest'
import { canApply, canTransition, imageExpiresAt } from './identity.ts'

const day = 86_400_000

test('documents can be submitted once, and again only after a rejection', () => {
  const states = ['none', 'awaiting', 'passed', 'rejected'] as const
  expect(states.filter(canApply)).toEqual(['none', 'rejected'])
})

test('the house decides pending submissions, and reverses an acceptance only by rejecting', () => {
  expect(canTransition('awaiting', 'passed') && canTransition('awaiting', 'rejected')).toBe(true)
  expect(canTransition('passed', 'rejected')).toBe(true)
  expect(canTransition('rejected', 'passed') || canTransition('none', 'passed')).toBe(false)
})

test('O5 images are deleted 30 days after the decision, a day later if unused, and never while they await one', () => {
  expect(imageExpiresAt({ kind: 'decided', decidedAt: 1000 })).toBe(1000 + 30 * day)
  expect(imageExpiresAt({ kind: 'unused', sentAt: 1000 })).toBe(1000 + day)
  expect(imageExpiresAt({ kind: 'awaiting' })).toBeNull()
})
