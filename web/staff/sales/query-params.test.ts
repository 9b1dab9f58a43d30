import { expect, test } from 'vitest'
import {
  hasDrafts,
  hasEnded,
  hasOpen,
  parseSalesParams,
  pastSalesQuery,
  salesPathFor,
} from './query-params.ts'

test('reads and writes the view and the kind, without defaults', () => {
  for (const path of ['/house/sales', '/house/sales?show=open', '/house/sales?show=ended&kind=timed&page=3'])
    expect(salesPathFor(parseSalesParams(new URL(path, 'http://house').searchParams))).toBe(path)
  expect(parseSalesParams(new URLSearchParams('show=none&kind=9&page=0'))).toEqual({
    view: 'all',
    kind: '',
    page: 1,
  })
})

test('the view of all sales has those of each other view', () => {
  const views = ['all', 'preparing', 'open', 'ended'] as const
  expect(views.map(hasDrafts)).toEqual([true, true, false, false])
  expect(views.map(hasOpen)).toEqual([true, false, true, false])
  expect(views.map(hasEnded)).toEqual([true, false, false, true])
})

test('asks for past sales of one kind only where one is chosen', () => {
  expect(pastSalesQuery({ kind: '', page: 1 })).toEqual({ state: 'ended', page: 1, size: 50 })
  expect(pastSalesQuery({ kind: 'live', page: 2 })).toMatchObject({ type: 'live', page: 2 })
})
