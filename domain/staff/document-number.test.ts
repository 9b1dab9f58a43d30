import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { maskedNumber } from './document-number.ts'

test('a masked number shows at most the last four characters, and hides its length', () => {
  expect(maskedNumber('')).toBe('')
  expect(maskedNumber('K1234567')).toBe('••••4567')
  expect(maskedNumber('1234')).toBe('••••')
  fc.assert(
    fc.property(fc.string({ minLength: 9, maxLength: 30 }), (number) => {
      expect(maskedNumber(number)).toBe(`••••${number.slice(-4)}`)
    }),
    runs(100),
  )
})
