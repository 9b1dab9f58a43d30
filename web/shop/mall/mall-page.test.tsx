import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { CardProduct } from './card-product.ts'
import { MallPage } from './mall-page.tsx'
import { mallQuery } from './mall-params.ts'

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

type MallPageProps = Parameters<typeof MallPage>[0]
const defaultProps: MallPageProps = {
  params: mallQuery.parse(new URLSearchParams()),
  products: [product('a', 40), product('b', 12), product('c', 3), product('d', 0)],
  total: 4,
  listed: 4,
  filters,
  feature: null,
  promotion: null,
}
const page = async (changes: Partial<MallPageProps> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<MallPage {...defaultProps} {...changes} />, lang)

test('counts only the last pieces of a stock', async () => {
  const text = textOf(await page())
  expect(text).toMatch(/Only 3 left.*Sold out/)
  expect(text).not.toMatch(/12 left/)
  expect(text).not.toContain('40')
  expect(textOf(await page({}, 'zh-Hans'))).toMatch(/仅余 3 件.*售罄/)
})

test.each([
  ['Les Grandes Roches', true],
  ['Cabernet Sauvignon Reserve', false],
])('keeps the accent “%s” on one line: %s', async (accent, isKept) => {
  const markup = await page({ products: [{ ...product('a', 40), title: `Perrault ${accent}`, accent }] })
  expect(/<article class="[^"]*short/.test(markup)).toBe(isKept)
})

test('G1 shows free delivery with its last day during the promotion', async () => {
  expect(textOf(await page())).not.toContain('Free')
  const promotion = { over: 3_000, currency: 'HKD', until: Date.UTC(2025, 9, 31, 16) }
  expect(textOf(await page({ promotion }))).toContain(
    'over HKD\u00a03,000, until 2025-10-31'.replace('\u00a0', ' '),
  )
  expect(textOf(await page({ promotion }, 'zh-Hans'))).toContain('至 2025-10-31 止')
})

test('shows the list and an error when the filters fail to load', async () => {
  const text = textOf(await page({ filters: null }))
  expect(text).toContain('Filter options failed to load')
  expect(text).toContain('Bottle a')
  expect(await page({ filters: null })).toContain('role="alert"')
})

test('C2 lists tobacco separately and excludes it from the total', async () => {
  expect(textOf(await page())).toMatch(/All except cigars 3 Wine 3 Cigars 2/)
  const withoutTobacco = { ...filters, kinds: filters.kinds.slice(0, 1) }
  expect(textOf(await page({ filters: withoutTobacco }))).toMatch(/All 3 Wine 3/)
})

test.each([
  ['', 'Filters'],
  ['cate=bordeaux&price=1000-3000&inStock=1', 'Filters (3)'],
])('counts the filters in their button: “%s”', async (search, name) => {
  expect(await page({ params: mallQuery.parse(new URLSearchParams(search)) })).toContain(`>${name}<`)
})

test('shows a selected filter even if its value is unknown', async () => {
  const markup = await page({ params: mallQuery.parse(new URLSearchParams('region=Nowhere&cate=bordeaux')) })
  expect(markup).toMatch(/<option value="Nowhere" selected="">Nowhere \(0\)<\/option>/)
  expect(markup.match(/<option value="bordeaux"/g)).toHaveLength(1)
})

test('offers a reset when nothing matches, and the sales when the mall is empty', async () => {
  const noMatch = { products: [], total: 0, params: mallQuery.parse(new URLSearchParams('kind=spirits')) }
  const markup = await page(noMatch)
  expect(textOf(markup)).toContain('No products match your filters')
  expect(markup).toContain('href="/mall"')
  const empty = textOf(await page({ products: [], total: 0 }))
  expect(empty).toContain('New stock is on its way')
  expect(empty).not.toContain('All styles')
})

test('keeps the filters in page links', async () => {
  const params = mallQuery.parse(new URLSearchParams('kind=wine&page=2'))
  const markup = await page({ params, total: 37, listed: 36 })
  expect(markup).toContain('href="/mall?kind=wine"')
  expect(markup).toContain('href="/mall?kind=wine&amp;page=3"')
  expect(textOf(markup)).toContain('Page 2 of 3')
  expect(textOf(await page())).not.toContain('Page 1')
})
