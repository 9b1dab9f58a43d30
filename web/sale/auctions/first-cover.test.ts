import { expect, test } from 'vitest'
import { firstCover } from './first-cover.ts'

const cover = { key: 'k', width: 4, height: 5, alt: 'A cellar' }

test('C2 uses the cover of the first sale that has one and is not of tobacco', () => {
  const sales = [
    { cover: null, isTobacco: false },
    { cover: { ...cover, key: 'cigars' }, isTobacco: true },
    { cover, isTobacco: false },
  ]
  expect(firstCover(sales)).toBe(cover)
  expect(firstCover(sales.slice(0, 2))).toBeNull()
})
