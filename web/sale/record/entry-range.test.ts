import { expect, test } from 'vitest'
import { adjacentPages, parseEntryRange } from './entry-range.ts'

const range = (search: string, head: number) => parseEntryRange(new URLSearchParams(search), head)

test('without a request the newest entries show, and the way leads to older ones', () => {
  expect(range('', 120)).toEqual({ since: 70, until: 120, head: 120 })
  expect(adjacentPages(range('', 120))).toEqual({ older: '?before=71', newer: null })
})

test('going to older pages and back shows every entry once', () => {
  expect(range('before=71', 120)).toMatchObject({ since: 20, until: 70 })
  expect(range('before=21', 120)).toMatchObject({ since: 0, until: 20 })
  expect(adjacentPages(range('before=21', 120))).toEqual({ older: null, newer: '?before=71' })
  expect(adjacentPages(range('before=71', 120))).toEqual({ older: '?before=21', newer: '' })
})

test('a page keeps its entries while the record grows', () => {
  expect(range('before=71', 9_000)).toMatchObject({ since: 20, until: 70 })
})

test('what cannot be understood, or lies beyond the record, shows the nearest page', () => {
  expect(range('before=x', 120)).toMatchObject({ until: 120 })
  expect(range('before=999999', 120)).toMatchObject({ until: 120 })
  expect(range('before=-5', 120)).toMatchObject({ since: 0, until: 1 })
  expect(range('', 0)).toEqual({ since: 0, until: 0, head: 0 })
})
