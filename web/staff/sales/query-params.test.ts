import { expect, test } from 'vitest'
import { hasDrafts, hasEnded, hasOpen, pastSalesQuery } from './query-params.ts'

test('the view of all sales includes those of every other view', () => {
  const views = ['all', 'preparing', 'open', 'ended'] as const
  expect(views.map(hasDrafts)).toEqual([true, true, false, false])
  expect(views.map(hasOpen)).toEqual([true, false, true, false])
  expect(views.map(hasEnded)).toEqual([true, false, false, true])
})

test('requests past sales of one kind only if one is chosen', () => {
  expect(pastSalesQuery({ kind: '', page: 1 })).toEqual({ state: 'ended', page: 1, size: 50 })
  expect(pastSalesQuery({ kind: 'live', page: 2 })).toMatchObject({ type: 'live', page: 2 })
})
