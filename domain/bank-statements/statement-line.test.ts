import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { lineKey, placed, type StatementLine } from './statement-line.ts'

const line: fc.Arbitrary<StatementLine> = fc.record({
  account: fc.constantFrom('012-345678-001', '012345678001'),
  day: fc.constantFrom('2026-11-29', '2026-11-30'),
  cents: fc.constantFrom(100, -100, 200),
  currency: fc.constant('HKD'),
  reference: fc.constantFrom('INV 100002', 'inv-100002', ''),
  payer: fc.constantFrom('CHAN WAI MING', ''),
})

const keysOf = (lines: readonly StatementLine[]) => placed(lines).map(lineKey)

test('O21 every line of a file has a unique key, which is stable for the same file', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(new Set(keysOf(lines)).size).toBe(lines.length)
      expect(keysOf(lines)).toEqual(keysOf(lines))
    }),
    runs(100),
  )
})

test('O21 a longer file adds its further lines only', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (first, further) => {
      const known = new Set(keysOf(first))
      expect(keysOf([...first, ...further]).filter((key) => !known.has(key))).toHaveLength(further.length)
    }),
    runs(100),
  )
})

test('O21 case, spaces and punctuation of a bank do not make it a different line', () => {
  const given = { account: '012-345678-001', day: '2026-11-30', cents: 100, currency: 'HKD', payer: 'A' }
  expect(keysOf([{ ...given, reference: 'INV 100002' }])).toEqual(
    keysOf([{ ...given, account: '012 345678 001', reference: 'inv-100002' }]),
  )
})
