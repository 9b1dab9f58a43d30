import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { categoryId, hasNameOf, maxCategories, standardCategories } from './category.ts'

test('a category is addressed by its English name in plain letters', () => {
  expect(categoryId('Rhône & Italy', new Set())).toBe('rhone-italy')
  expect(categoryId('  Cognac and Armagnac ', new Set())).toBe('cognac-and-armagnac')
  expect(categoryId('白酒', new Set())).toBe('category')
})

test('no two categories have one id, whatever their names', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { maxLength: 30 }),
      (names) => {
        const taken = new Set<string>()
        for (const name of names) {
          const id = categoryId(name, taken)
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

test('names are compared without regard to case, width and outer space', () => {
  const one = { nameEn: 'Cigars', nameZh: '雪茄' }
  expect(hasNameOf(one, { nameEn: ' cigars', nameZh: '其他' })).toBe(true)
  expect(hasNameOf(one, { nameEn: 'Ｃigars', nameZh: '其他' })).toBe(true)
  expect(hasNameOf(one, { nameEn: 'Humidors', nameZh: '雪茄' })).toBe(true)
  expect(hasNameOf(one, { nameEn: 'Humidors', nameZh: '雪茄盒' })).toBe(false)
})

test('the standard categories differ in id and in both names', () => {
  expect(new Set(standardCategories.map(({ id }) => id)).size).toBe(standardCategories.length)
  for (const [index, one] of standardCategories.entries())
    for (const other of standardCategories.slice(index + 1)) expect(hasNameOf(one, other)).toBe(false)
  expect(standardCategories.length).toBeLessThan(maxCategories)
})
