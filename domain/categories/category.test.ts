import { expect, test } from 'vitest'
import { hasNameOf, maxCategories, standardCategories } from './category.ts'

test('names are compared without regard to case, width and surrounding spaces', () => {
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
