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
  renderMarkup(<ProductPage product={{ ...product, ...changes }} beside={[]} promotion={promotion} />, lang)

test('a product goes into the basket; what is sold out is asked for, by ways that work', async () => {
  expect(textOf(await page())).toContain('Add to basket')
  const markup = await page({ stock: 0 })
  expect(textOf(markup)).not.toContain('Add to basket')
  expect(markup).toContain('href="/contact?about=Tsukigatake%2018"')
  expect(markup).toContain('href="tel:+85237000142"')
})

test('P1 a product tells the points that it earns by card, which is how the mall is paid', async () => {
  expect(textOf(await page())).toContain('earns 1,876 points')
  expect(textOf(await page({}, 'zh-Hans'))).toContain('可得 1,876 积分')
})

test('who has no scripts is told how to order all the same', async () => {
  expect(await page()).toMatch(/<noscript>.*\+852 3700 0142, bids@bowenhouse\.example.*<\/noscript>/)
})

test('what is left of it is told as it is; what is not known is not', async () => {
  expect(textOf(await page())).toContain('Stock 12 in our store')
  const gone = textOf(await page({ stock: 0 }))
  expect(gone).toContain('Stock Sold out')
  expect(gone).toContain('This is sold out')
  expect(gone).not.toContain('Vintage')
})

test('C2 tobacco earns nothing on its page and is worded plainly', async () => {
  const words = textOf(await page({ kind: 'cigars' }))
  expect(words).not.toContain('earns')
  expect(words).not.toContain('Free')
  expect(textOf(await page())).toContain('Free Hong Kong delivery')
  expect(words).toContain('18 years and over')
})

test('a product that is not there says so, with one way on', async () => {
  const markup = await renderMarkup(<ProductMissing />)
  expect(textOf(markup)).toContain('Product not found')
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="/mall"')
})
