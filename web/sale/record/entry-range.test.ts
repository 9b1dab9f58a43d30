import { expect, test } from 'vitest'
import { adjacentPages, parseEntryRange } from './entry-range.ts'

const range = (search: string, head: number) => parseEntryRange(new URLSearchParams(search), head)

test('shows the newest entries by default, with a link to older ones', () => {
  expect(range('', 120)).toEqual({ since: 70, until: 120, head: 120 })
  expect(adjacentPages(range('', 120))).toEqual({ older: '?before=71', newer: null })
})

test('shows every entry once when paging back and forth', () => {
  expect(range('before=71', 120)).toMatchObject({ since: 20, until: 70 })
  expect(range('before=21', 120)).toMatchObject({ since: 0, until: 20 })
  expect(adjacentPages(range('before=21', 120))).toEqual({ older: null, newer: '?before=71' })
  expect(adjacentPages(range('before=71', 120))).toEqual({ older: '?before=21', newer: '' })
})

test('a page keeps its entries while the record grows', () => {
  expect(range('before=71', 9_000)).toMatchObject({ since: 20, until: 70 })
})

test('shows the nearest page for invalid values', () => {
  expect(range('before=x', 120)).toMatchObject({ until: 120 })
  expect(range('before=999999', 120)).toMatchObject({ until: 120 })
  expect(range('before=-5', 120)).toMatchObject({ since: 0, until: 1 })
  expect(range('', 0)).toEqual({ since: 0, until: 0, head: 0 })
})
