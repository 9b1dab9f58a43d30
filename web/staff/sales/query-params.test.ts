import { expect, test } from 'vitest'
import { hasDrafts, isInView, parseSalesParams, salesPathFor } from './query-params.ts'

test('reads and writes the view and the kind, without defaults', () => {
  for (const path of ['/house/sales', '/house/sales?show=open', '/house/sales?show=ended&kind=timed'])
    expect(salesPathFor(parseSalesParams(new URL(path, 'http://house').searchParams))).toBe(path)
  expect(parseSalesParams(new URLSearchParams('show=none&kind=9'))).toEqual({ view: 'all', kind: '' })
})

test('a sale is open until it has ended', () => {
  expect(isInView({ isEnd: false }, 'open')).toBe(true)
  expect(isInView({ isEnd: true }, 'open')).toBe(false)
  expect(isInView({ isEnd: true }, 'all')).toBe(true)
  expect(isInView({ isEnd: false }, 'preparing')).toBe(false)
  expect((['all', 'preparing', 'open'] as const).map(hasDrafts)).toEqual([true, true, false])
})
