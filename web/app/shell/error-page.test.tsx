import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { ErrorPage } from './error-page.tsx'
import { missingAt } from './missing-at.ts'

test.each([
  ['/auction/BH0145/lot/none', 'lot'],
  ['/zh-Hans/auction/BH0145/lot/none/replay', 'lot'],
  ['/auction/none', 'sale'],
  ['/auction/none/record', 'sale'],
  ['/mall/product/none', 'product'],
  ['/appContent/mall/product/none', 'product'],
  ['/mall/order/none', 'order'],
  ['/profile/orders/auction/none', 'order'],
  ['/order/delivery/none', 'order'],
  ['/nowhere', 'page'],
] as const)('at %s it is a %s that is missing', (path, what) => {
  expect(missingAt(path)).toBe(what)
})

test('a missing page says so, and speaks of no lot', async () => {
  const words = textOf(await renderMarkup(<ErrorPage status={404} />))
  expect(words).toContain('Page not found')
  expect(words).not.toMatch(/lot/i)
})
