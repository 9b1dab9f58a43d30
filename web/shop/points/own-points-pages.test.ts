import { expect, test } from 'vitest'
import { clampPages } from './own-points-pages.ts'

test('clamps to the last page', () => {
  expect(clampPages({ page: 9, gifts: 1 }, { page: 2, gifts: 0 })).toEqual({ page: 2, gifts: 1 })
  expect(clampPages({ page: 1, gifts: 2 }, { page: 2, gifts: 2 })).toEqual({ page: 1, gifts: 2 })
})
