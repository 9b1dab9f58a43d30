import { expect, test } from 'vitest'
import { parseStockParams, stockPath, stockPathFor } from './query-params.ts'

test('the page of stock keeps its filters in the address', () => {
  const params = { of: 'points', show: 'low', q: '麦芽 & co', item: 'points:malt' } as const
  const { searchParams } = new URL(stockPathFor(params), 'https://house.example')
  expect(parseStockParams(searchParams)).toEqual(params)
  const none = parseStockParams(new URLSearchParams('of=x&show=y'))
  expect(none).toEqual({ of: 'all', show: 'all', q: '', item: '' })
  expect(stockPathFor(none)).toBe(stockPath)
})
