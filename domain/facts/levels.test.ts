import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { groupLevels, type Level, levelCodes, readLevels, writeLevels } from './levels.ts'

const n = (count: number, level: Level): readonly Level[] => Array.from({ length: count }, () => level)

test.each([
  ['9 n 3 hs', [...n(9, 'n'), ...n(3, 'hs')]],
  ['9n, 3hs', [...n(9, 'n'), ...n(3, 'hs')]],
  ['9 × n；3 x hs', [...n(9, 'n'), ...n(3, 'hs')]],
  ['u. 3hs', [...n(9, 'n'), ...n(3, 'hs')]],
  ['n', n(12, 'n')],
  ['12 VTS', n(12, 'vts')],
  ['2 2cm, 1 × 3.5 cm', [...n(2, { mm: 20 }), { mm: 35 }]],
  ['2.5 cm', n(12, { mm: 25 })],
  ['', []],
])('K5 parses levels as typed: %s', (text, levels) => {
  expect(readLevels(text, 12)).toEqual({ levels })
})

test.each([
  ['13 n', 'tooMany'],
  ['9 n 4 hs', 'tooMany'],
  ['0 n', 'notLevels'],
  ['9 neck', 'notLevels'],
  ['n9', 'notLevels'],
  ['9 n3 hs', 'notLevels'],
  ['30 cm', 'notLevels'],
  ['2 inches', 'notLevels'],
])('K5 refuses levels that are not understood: %s', (text, issue) => {
  expect(readLevels(text, 12)).toEqual({ issue })
})

const anyLevel: fc.Arbitrary<Level> = fc.oneof(
  fc.constantFrom(...levelCodes),
  fc.record({ mm: fc.integer({ min: 0, max: 200 }) }),
)

test('K5 formatted levels parse to the same levels', () => {
  fc.assert(
    fc.property(fc.array(anyLevel, { minLength: 1, maxLength: 24 }), (levels) => {
      const read = readLevels(writeLevels(levels), levels.length)
      expect('levels' in read && groupLevels(read.levels)).toEqual(groupLevels(levels))
    }),
    runs(500),
  )
})

test('K5 no text throws, or yields more levels than bottles', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d nbvthsml.cm,×u]{0,20}$/))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 24 }), (source, count) => {
      const read = readLevels(source, count)
      expect('levels' in read ? read.levels.length <= count : read.issue).toBeTruthy()
    }),
    runs(500),
  )
})
