import { expect, test } from 'vitest'
import { clampPages, ownPointsPath, parseOwnPages } from './own-points-pages.ts'

test('parses the path that it builds', () => {
  for (const params of [
    { page: 1, gifts: 1 },
    { page: 3, gifts: 1 },
    { page: 2, gifts: 4 },
  ])
    expect(parseOwnPages(new URL(ownPointsPath(params), 'https://house.example').searchParams)).toEqual(
      params,
    )
  expect(parseOwnPages(new URLSearchParams('page=x&gifts=-1'))).toEqual({ page: 1, gifts: 1 })
})

test('clamps to the last page', () => {
  expect(clampPages({ page: 9, gifts: 1 }, { page: 2, gifts: 0 })).toEqual({ page: 2, gifts: 1 })
  expect(clampPages({ page: 1, gifts: 2 }, { page: 2, gifts: 2 })).toEqual({ page: 1, gifts: 2 })
})
