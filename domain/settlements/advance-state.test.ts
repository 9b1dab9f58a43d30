import { expect, test } from 'vitest'
import { accountRefusal, confirmRefusal } from './advance-state.ts'

const account = { isOwnName: true, addedBy: 'ann', confirmedBy: 'ben' }
const advance = { state: 'proposed', proposedBy: 'ann', seller: 'eve' } as const

test('S13 an advance is confirmed by someone other than its proposer, and never by its seller', () => {
  expect(confirmRefusal(advance, 'ben', account)).toBeNull()
  expect(confirmRefusal(advance, 'ann', account)).toBe('samePerson')
  expect(confirmRefusal(advance, 'eve', account)).toBe('ownAdvance')
  expect(confirmRefusal({ ...advance, state: 'paid' }, 'ben', account)).toBe('wrongState')
})

test('S13 an advance goes to a confirmed account in the seller’s own name', () => {
  expect(accountRefusal(null)).toBe('noAccount')
  expect(accountRefusal({ ...account, isOwnName: false })).toBe('notOwnName')
  expect(confirmRefusal(advance, 'ben', { ...account, confirmedBy: null })).toBe('unconfirmedAccount')
})
