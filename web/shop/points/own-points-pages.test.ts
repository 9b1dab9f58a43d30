import { expect, test } from 'vitest'
import { ownPagesIn, ownPointsAt, standing } from './own-points-pages.ts'

test('an address says which page of the entries and of the gifts is seen, and is read as the same', () => {
  for (const pages of [
    { page: 1, gifts: 1 },
    { page: 3, gifts: 1 },
    { page: 2, gifts: 4 },
  ])
    expect(ownPagesIn(new URL(ownPointsAt(pages), 'https://house.example').searchParams)).toEqual(pages)
  expect(ownPagesIn(new URLSearchParams('page=x&gifts=-1'))).toEqual({ page: 1, gifts: 1 })
})

test('who asks for a page that there is no longer sees the last', () => {
  expect(standing({ page: 9, gifts: 1 }, { page: 2, gifts: 0 })).toEqual({ page: 2, gifts: 1 })
  expect(standing({ page: 1, gifts: 2 }, { page: 2, gifts: 2 })).toEqual({ page: 1, gifts: 2 })
})
