import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf, stopReason } from './delivery.ts'

test.each([
  [550, '5.1.1', 'address'],
  [550, '', 'address'],
  [551, '5.1.6', 'address'],
  [550, '5.2.1', 'address'],
  [552, '5.2.2', 'letter'],
  [550, '5.7.1', 'letter'],
  [554, '', 'letter'],
  [421, '4.7.0', 'later'],
  [451, '', 'later'],
  [0, '5.1.1', 'address'],
  [0, '', 'later'],
] as const)('N5 a refusal with %i %s is %s', (code, status, result) => {
  expect(refusalOf({ code, status })).toBe(result)
})

test('N5 an issue stops above 2% refusals, or 0.3% complaints', () => {
  expect(stopReason({ sent: 4900, refused: 100, complaints: 0 })).toBeNull()
  expect(stopReason({ sent: 4899, refused: 101, complaints: 0 })).toBe('refusals')
  expect(stopReason({ sent: 5000, refused: 0, complaints: 15 })).toBeNull()
  expect(stopReason({ sent: 5000, refused: 0, complaints: 16 })).toBe('complaints')
  expect(stopReason({ sent: 3, refused: 1, complaints: 1 })).toBeNull()
})

const amount = fc.nat(10_000)

test('N5 an issue that stops also stops with more refusals or complaints', () => {
  fc.assert(
    fc.property(amount, amount, amount, (sent, refused, complaints) => {
      if (stopReason({ sent, refused, complaints }) === null) return
      expect(stopReason({ sent, refused: refused + 1, complaints: complaints + 1 })).not.toBeNull()
    }),
  )
})
