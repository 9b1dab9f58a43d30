import { expect, test } from 'vitest'
import { orderMarks } from '#domain/orders/state.ts'
import { isInView, orderViews, parseView, viewPath } from './order-views.ts'

test('O3 shows every order in the view of all orders, and those of a known status in one other view', () => {
  for (const mark of orderMarks) {
    const views = orderViews.filter((view) => isInView(view, { mark }))
    expect(views).toHaveLength(mark === 'unknown' ? 1 : 2)
  }
  expect(orderMarks.filter((mark) => isInView('paid', { mark }))).toEqual(['paid', 'shipped', 'completed'])
})

test('falls back to all orders for an unknown view', () => {
  expect(parseView('paid')).toBe('paid')
  expect(parseView('everything')).toBe('all')
  expect(parseView(null)).toBe('all')
})

test('reads a view from its URL', () => {
  for (const view of orderViews) {
    const { searchParams } = new URL(viewPath(view), 'https://house.example')
    expect(parseView(searchParams.get('show'))).toBe(view)
  }
})
