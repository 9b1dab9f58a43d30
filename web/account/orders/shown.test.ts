import { expect, test } from 'vitest'
import { orderMarks } from '#domain/orders/state.ts'
import { isIn, orderViews, viewAsked } from './shown.ts'

test('O3 every order is in the view of all, and those that are known in one other', () => {
  for (const mark of orderMarks) {
    const views = orderViews.filter((view) => isIn(view, { mark }))
    expect(views).toHaveLength(mark === 'unknown' ? 1 : 2)
  }
  expect(orderMarks.filter((mark) => isIn('paid', { mark }))).toEqual(['paid', 'shipped', 'completed'])
})

test('an address that asks for no view of ours shows all', () => {
  expect(viewAsked('paid')).toBe('paid')
  expect(viewAsked('everything')).toBe('all')
  expect(viewAsked(null)).toBe('all')
})
