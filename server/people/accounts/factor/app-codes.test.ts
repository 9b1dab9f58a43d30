import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appCodeAt, appUri, newSecret, secretText, stepOf } from './app-codes.ts'

/** The secret and the codes of RFC 6238, appendix B, cut to six digits as RFC 4226 cuts them. */
const secret = Buffer.from('12345678901234567890')
const known = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(known)('R5 at second %d an app shows %s, as in RFC 6238', (second, code) => {
  expect(appCodeAt(secret, second * 1000)).toBe(code)
  expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('R5 a code is valid one time step early or late, and no longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2 ** 32 }), fc.integer({ min: -4, max: 4 }), (step, off) => {
      const now = step * 30_000
      const found = stepOf(secret, appCodeAt(secret, now + off * 30_000), now)
      // Codes of different steps can be equal by chance; the step found is then one within the leeway.
      if (Math.abs(off) <= 1) expect(Math.abs((found ?? Number.NaN) - step)).toBeLessThanOrEqual(1)
      else expect(found === null || Math.abs(found - step) <= 1).toBe(true)
    }),
  )
  expect(stepOf(secret, appCodeAt(secret, 60_000), 0)).toBeNull()
})

test('R5 every secret is new, and its URI contains it', () => {
  const other = newSecret()
  expect(other).toHaveLength(20)
  expect(other).not.toEqual(newSecret())
  const address = new URL(appUri(other, 'Bowen House', 'ann@example.com'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secretText(other))
  expect(address.searchParams.get('issuer')).toBe('Bowen House')
  expect(decodeURIComponent(address.pathname)).toContain('ann@example.com')
  expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
