import { expect, test } from 'vitest'
import { HouseProvider } from '#web/kit/page/house.tsx'
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

const pageText = async (props: Parameters<typeof ErrorPage>[0]) =>
  textOf(await renderMarkup(<ErrorPage {...props} />))

test('a missing page mentions neither a lot nor a request', async () => {
  const text = await pageText({ status: 404, request: '7f3a-21' })
  expect(text).toContain('Page not found')
  expect(text).not.toContain('7f3a-21')
  expect(text).toMatch(/Search.*Browse auctions/s)
  expect(text).toMatch(/Browse auctions.*Prices realised.*Contact/s)
  expect(text).not.toMatch(/lot/i)
})

test('a missing sale links to the sales first', async () => {
  const markup = await renderMarkup(<ErrorPage status={404} />, 'en', undefined, '/auction/none')
  expect(textOf(markup)).toMatch(/Browse auctions.*Search/s)
})

test('a missing lot of a known sale links to the lots of that sale', async () => {
  const sale = { id: 'bh0145', name: 'BH0145', count: 52 }
  const markup = await renderMarkup(<ErrorPage status={404} sale={sale} />)
  expect(textOf(markup)).toContain('BH0145 has 52 lots, but not this one.')
  expect(markup).toContain('href="/auction/bh0145"')
})

test('a failed page offers a retry and the telephone number', async () => {
  const house = {
    name: { en: 'Bowen House', zh: '宝云拍卖行' },
    address: { en: '', zh: '' },
    phone: '+852 3700 0142',
    email: '',
  }
  const markup = await renderMarkup(
    <HouseProvider house={house}>
      <ErrorPage status={500} request="7f3a-21" hasBrand />
    </HouseProvider>,
  )
  const text = textOf(markup)
  for (const expected of ['Bowen House', 'Try again', '+852 3700 0142', '7f3a-21'])
    expect(text).toContain(expected)
  expect(markup).toContain('href="tel:+85237000142"')
})

test('a page that the viewer may not see is not reported as an error', async () => {
  const text = await pageText({ status: 403 })
  expect(text).toContain('No access to this page')
  expect(text).not.toMatch(/an error has occurred|try again/i)
})
