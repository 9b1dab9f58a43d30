import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { corkCodes, formatMarks, labelCodes, readMarks } from './marks.ts'

test.each([
  ['3 BSL', [{ code: 'BSL', degree: 'plainly', bottles: 3 }]],
  ['3 × BSL l', [{ code: 'BSL', degree: 'lightly', bottles: 3 }]],
  ['3lbsl', [{ code: 'BSL', degree: 'lightly', bottles: 3 }]],
  [
    '2 hTL, 1 NL',
    [
      { code: 'TL', degree: 'heavily', bottles: 2 },
      { code: 'NL', degree: 'plainly', bottles: 1 },
    ],
  ],
  // `LL` means loose labels, not a light degree of another code.
  ['LL', [{ code: 'LL', degree: 'plainly', bottles: 12 }]],
  ['', []],
])('K5 parses marks as typed: %s', (text, marks) => {
  expect(readMarks(text, labelCodes, 12)).toEqual(marks)
})

test.each(['3 XYZ', '13 BSL', '0 BSL', 'BSL x', 'BSL BSL', '1 BSL, 2 BSL', 'NOL h', 'hNOL'])(
  'K5 refuses marks that are not known: %s',
  (text) => {
    expect(readMarks(text, labelCodes, 12)).toBeNull()
  },
)

test('K5 corks have their own codes', () => {
  expect(readMarks('1 SOS l', corkCodes, 12)).toEqual([{ code: 'SOS', degree: 'lightly', bottles: 1 }])
  expect(readMarks('1 BSL', corkCodes, 12)).toBeNull()
})

test('K5 formatted marks parse to the same marks', () => {
  const mark = fc.record({
    code: fc.constantFrom(...labelCodes.filter((code) => code !== 'NOL')),
    degree: fc.constantFrom('lightly', 'plainly', 'heavily'),
    bottles: fc.integer({ min: 1, max: 12 }),
  })
  const marks = fc.uniqueArray(mark, { selector: ({ code, degree }) => `${code} ${degree}` })
  fc.assert(
    fc.property(marks, (some) => {
      expect(readMarks(formatMarks(some), labelCodes, 12)).toEqual(some)
    }),
    runs(300),
  )
})
