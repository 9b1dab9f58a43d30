import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { CardProduct } from './card-product.ts'
import { MallPage } from './mall-page.tsx'
import { mallParamsOf } from './mall-params.ts'

await loadTexts('mall')

const product = (id: string, stock: number): CardProduct => ({
  id,
  title: `Bottle ${id}`,
  accent: '',
  facts: 'Pauillac · 750 ml',
  currency: 'HKD',
  stock,
  picture: null,
  amount: 2_680,
  rates: {},
})

const filters = {
  kinds: [
    { id: 'wine', name: 'wine', count: 3 },
    { id: 'cigars', name: 'cigars', count: 2 },
  ],
  cates: [{ id: 'bordeaux', name: 'Bordeaux', count: 3 }],
  regions: [],
  producers: [],
  price: { from: 980, to: 2_680 },
}

type Loaded = Parameters<typeof MallPage>[0]
const plain: Loaded = {
  params: mallParamsOf(new URLSearchParams()),
  products: [product('a', 40), product('b', 12), product('c', 3), product('d', 0)],
  total: 4,
  filters,
  feature: null,
  promotion: null,
}
const page = async (changes: Partial<Loaded> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<MallPage {...plain} {...changes} />, lang)

test('a stock is told where it is short, as it is, and nothing where there is plenty', async () => {
  const words = textOf(await page())
  expect(words).toMatch(/12 left.*Last 3.*Sold out/)
  expect(words).not.toContain('40')
  expect(textOf(await page({}, 'zh-Hans'))).toMatch(/余 12 件.*仅余 3 件.*售罄/)
})

test('G1 free delivery is told while its promotion is in force, with its last day', async () => {
  expect(textOf(await page())).not.toContain('Free')
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  expect(textOf(await page({ promotion }))).toContain(
    'over HKD\u00a03,000, until 2025-10-31'.replace('\u00a0', ' '),
  )
  expect(textOf(await page({ promotion }, 'zh-Hans'))).toContain('至 2025-10-31 止')
})

test('where the filters failed to load the list stands, and says so', async () => {
  const words = textOf(await page({ filters: null }))
  expect(words).toContain('The filter options failed to load')
  expect(words).toContain('Bottle a')
  expect(await page({ filters: null })).toContain('role="alert"')
})

test('C2 tobacco has an entry of its own, and is not counted with everything', async () => {
  expect(textOf(await page())).toMatch(/Everything 3 Wine 3 Cigars 2/)
})

test('what is chosen can be seen and taken away, even where the house has no such thing', async () => {
  const markup = await page({ params: mallParamsOf(new URLSearchParams('region=Nowhere&cate=bordeaux')) })
  expect(markup).toMatch(/<option value="Nowhere" selected="">Nowhere \(0\)<\/option>/)
  expect(markup.match(/<option value="bordeaux"/g)).toHaveLength(1)
})

test('a list that nothing fits leads back to everything; an empty mall says so and leads to the sales', async () => {
  const narrowed = { products: [], total: 0, params: mallParamsOf(new URLSearchParams('kind=spirits')) }
  const markup = await page(narrowed)
  expect(textOf(markup)).toContain('Nothing fits all of that')
  expect(markup).toContain('href="/mall"')
  const empty = textOf(await page({ products: [], total: 0 }))
  expect(empty).toContain('The shelves are being filled')
  expect(empty).not.toContain('Every kind')
})

test('pages lead to each other, with what narrows the list', async () => {
  const params = mallParamsOf(new URLSearchParams('kind=wine&page=2'))
  const markup = await page({ params, total: 30 })
  expect(markup).toContain('href="/mall?kind=wine"')
  expect(markup).toContain('href="/mall?kind=wine&amp;page=3"')
  expect(textOf(markup)).toContain('Page 2 of 3')
  expect(textOf(await page())).not.toContain('Page 1')
})
