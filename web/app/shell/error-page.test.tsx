import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { ErrorPage } from './error-page.tsx'
import { missingResource } from './missing-resource.ts'

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
] as const)('at %s a %s is missing', (path, kind) => {
  expect(missingResource(path)).toBe(kind)
})

test('a missing page does not mention a lot', async () => {
  const text = textOf(await renderMarkup(<ErrorPage status={404} />))
  expect(text).toContain('Page not found')
  expect(text).not.toMatch(/lot/i)
})
