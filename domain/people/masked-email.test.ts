import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('an address shows its first and last character and its domain', () => {
  expect(maskedEmail('evelyn.tsang@example.com')).toBe('e***g@example.com')
})

test('a short address shows its first character only', () => {
  expect(maskedEmail('evan@example.com')).toBe('e***@example.com')
  expect(maskedEmail('e@example.com')).toBe('e***@example.com')
})

test('every masked address hides all but two characters, and the length, of its local part', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [local = '', domain] = maskedEmail(email).split('@')
      expect(domain).toBe(email.slice(email.lastIndexOf('@') + 1))
      expect(local).toMatch(/^.\*{3}.?$/u)
      expect(email.startsWith(local.slice(0, 1))).toBe(true)
    }),
  )
})
