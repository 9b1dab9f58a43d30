import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Product } from '#wire/entities/product.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductPage } from './product-page.tsx'

await loadTexts('mall', 'lots')

const product: Product = {
  id: 'malt-18',
  title: 'Tsukigatake 18',
  accent: '18',
  facts: '700 ml',
  description: 'Pear skin.\n\nA little water helps.',
  kind: 'spirits',
  cate: { id: 'whisky', name: 'Whisky' },
  producer: 'Tsukigatake',
  region: 'Nagano',
  vintage: '',
  format: '700 ml',
  pictures: [],
  price: '2680.00',
  currency: 'HKD',
  currencyRate: {},
  stock: 12,
  at: 1,
}
const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
const page = (changes: Partial<Product> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(
    <ProductPage
      product={{ ...product, ...changes }}
      others={[]}
      promotion={promotion}
      delivery={{ amount: '88.04', currency: 'HKD', days: 3 }}
      prices={null}
    />,
    lang,
  )

test('offers the basket, or contact links once sold out', async () => {
  expect(textOf(await page())).toContain('Add to basket')
  const markup = await page({ stock: 0 })
  expect(textOf(markup)).not.toContain('Add to basket')
  expect(markup).toContain('href="/contact?about=Tsukigatake%2018"')
  expect(markup).toContain('href="tel:+85237000142"')
})

test('states price and size above the button, and the description below it', async () => {
  const text = textOf(await page({ format: '700 ml', description: 'Pear skin.' })).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/HKD [\d,]+ 700 ml.*Add to basket.*Pear skin\./)
})

test('P1 shows the points earned by card', async () => {
  expect(textOf(await page())).toContain('1,876 points by credit card')
  expect(textOf(await page({}, 'zh-Hans'))).toContain('信用卡付款可得 1,876 积分')
})

test('explains how to order without scripts', async () => {
  expect(await page()).toMatch(/<noscript>.*\+852 3700 0142, bids@bowenhouse\.example.*<\/noscript>/)
})

test('shows the stock and omits unknown facts', async () => {
  expect(textOf(await page())).toContain('Stock 12 available')
  const soldOut = textOf(await page({ stock: 0 }))
  expect(soldOut).toContain('Stock Sold out')
  expect(soldOut).toContain('Sold out. Contact us')
  expect(soldOut).not.toContain('Vintage')
})

test('states the region, or the category of a product without one', async () => {
  expect(textOf(await page())).not.toContain('Category')
  expect(textOf(await page({ region: '' }))).toContain('Category Whisky')
})

test('states the facts of the description, and leaves them out of the prose', async () => {
  const markup = await page({ description: 'Pear skin.\n\nA little water helps.\n\nStorage: Out of light.' })
  expect(markup).toMatch(/<dt>Storage<\/dt><dd>Out of light\.<\/dd>/)
  expect(textOf(markup)).not.toContain('Storage:')
  expect(textOf(markup)).toContain('A little water helps.')
})

test('shows the price of one bottle of several, without a premium', async () => {
  const text = textOf(await page({ format: '6 × 750 ml', price: '64000.00' })).replaceAll('\u00a0', ' ')
  expect(text).toContain('HKD 10,667 per bottle')
  expect(text).toContain('Fixed price, no buyer’s premium')
  expect(textOf(await page())).not.toContain('per bottle')
  expect(textOf(await page({ format: '2 × 500 毫升', price: '19800.00' }, 'zh-Hans'))).toContain('每瓶')
})

test('O4 states the delivery of one piece in Hong Kong', async () => {
  expect(textOf(await page()).replaceAll('\u00a0', ' ')).toContain(
    'Delivery HKD 88.04 in Hong Kong, within 3 business days',
  )
  expect(textOf(await page({}, 'zh-Hans')).replaceAll('\u00a0', ' ')).toContain(
    '送货 香港本地 HKD 88.04，3 个工作日内送达',
  )
  expect(textOf(await page({ kind: 'cigars' }))).not.toContain('in Hong Kong')
})

test('C2 shows no points and no promotion for tobacco', async () => {
  const text = textOf(await page({ kind: 'cigars' }))
  expect(text).not.toContain('points')
  expect(text).not.toContain('Free')
  expect(text).not.toContain('premium')
  expect(textOf(await page())).toContain('Free Hong Kong delivery')
  expect(text).toContain('Tobacco is not sold to anyone under 18')
})

test('shows an unknown product with one link', async () => {
  const markup = await renderMarkup(<ProductMissing />)
  expect(textOf(markup)).toContain('Product not found')
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="/mall"')
})
