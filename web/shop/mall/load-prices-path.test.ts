import { expect, test } from 'vitest'
import type { Preload } from '#web/kit/api/preload.ts'
import type { Product } from '#wire/entities/product.ts'
import { loadPricesPath } from './load-prices-path.ts'

const product = {
  title: 'Château Belmont-Laroque 2009, a case',
  vintage: '2009',
  producer: 'Château Belmont-Laroque',
  kind: 'wine',
} as Product

/** Returns the path for a product in an archive that knows some names. */
const pathIn = (known: readonly string[], changes: Partial<Product> = {}) => {
  const fetch = async (_: unknown, { q }: { q: string }) => ({
    ok: true,
    data: { total: known.includes(q) ? 3 : 0 },
  })
  return loadPricesPath({ fetch } as unknown as Preload, { ...product, ...changes })
}

test('finds the prices of a product by its name without vintage and quantity', async () => {
  const title = '贝蒙拉罗克酒庄 2009 原木箱六瓶'
  expect(await pathIn(['Château Belmont-Laroque'])).toBe('/prices?q=Ch%C3%A2teau+Belmont-Laroque')
  expect(await pathIn(['贝蒙拉罗克酒庄'], { title })).toMatch(/^\/prices\?q=/)
  expect(await pathIn(['Glen Ardoch 25'], { title: 'Glen Ardoch 25', vintage: '' })).toBe(
    '/prices?q=Glen+Ardoch+25',
  )
})

test('finds the prices of its producer if there are none of the product', async () => {
  expect(
    await pathIn(['Tsukigatake'], { title: 'Tsukigatake 18', vintage: '', producer: 'Tsukigatake' }),
  ).toBe('/prices?q=Tsukigatake')
})

test('C2 requests the prices of cigars', async () => {
  const cigars = { title: 'Montalbán Torpedo, three', vintage: '', kind: 'cigars' } as const
  expect(await pathIn(['Montalbán Torpedo'], cigars)).toBe('/prices?q=Montalb%C3%A1n+Torpedo&kind=cigars')
})

test('finds nothing for goods that are not auctioned, or have not been', async () => {
  expect(await pathIn(['Château Belmont-Laroque'], { kind: 'other' })).toBeNull()
  expect(await pathIn([], { producer: '' })).toBeNull()
})
