import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { idFromName } from './id-from-name.ts'

test('derives an id from an English name in plain letters', () => {
  expect(idFromName('Rhône & Italy', new Set(), 'category')).toBe('rhone-italy')
  expect(idFromName('  Cognac and Armagnac ', new Set(), 'category')).toBe('cognac-and-armagnac')
  expect(idFromName('白酒', new Set(), 'category')).toBe('category')
})

test('no two have one id, whatever their names', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { maxLength: 30 }),
      (names) => {
        const taken = new Set<string>()
        for (const name of names) {
          const id = idFromName(name, taken, 'category')
          expect(taken.has(id)).toBe(false)
          expect(id).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
          expect(id.length).toBeLessThanOrEqual(44)
          taken.add(id)
        }
      },
    ),
    runs(200),
  )
})
