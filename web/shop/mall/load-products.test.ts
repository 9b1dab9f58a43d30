import { expect, test } from 'vitest'
import type { Preload } from '#web/kit/api/preload.ts'
import type { Product } from '#wire/entities/product.ts'
import { loadProducts } from './load-products.ts'
import { mallQuery } from './mall-params.ts'
import { claret } from './testing.ts'

const picture = { key: 'p', alt: '', width: 4, height: 5 }
/** Thirty products, of which the ninth is the most valuable one with a picture. */
const stock: readonly Product[] = Array.from({ length: 30 }, (_, n) => ({
  ...claret,
  id: `p${n + 1}`,
  price: n === 8 ? '90000.00' : '100.00',
  pictures: [picture],
}))

/** Responds as the server does. */
const preload: Pick<Preload, 'fetchOrThrow'> = {
  fetchOrThrow: async (call, payload) => {
    const {
      page = 1,
      size = 24,
      exceptId = '',
    } = payload as { page?: number; size?: number; exceptId?: string }
    const list = stock.filter(({ id }) => id !== exceptId)
    const rows = list.slice((page - 1) * size, page * size)
    return call.data.parse({ list: rows, page, size, total: list.length }) as never
  },
}
const load = (search: string) => loadProducts(preload, mallQuery.parse(new URLSearchParams(search)))
const ids = (list: readonly Product[]) => list.map(({ id }) => id)

test('features a product above the list and leaves it out on every page', async () => {
  const pages = await Promise.all(['', 'page=2', 'page=3'].map(load))
  expect(pages.map(({ feature }) => feature?.product.id)).toEqual(['p9', undefined, undefined])
  expect(pages.map(({ list }) => list.length)).toEqual([12, 12, 5])
  expect(pages.flatMap(({ list }) => ids(list))).toEqual(ids(stock).filter((id) => id !== 'p9'))
  for (const page of pages) expect(page).toMatchObject({ total: 30, listed: 29 })
})

test('features none in a filtered list', async () => {
  const { list, total, listed, feature } = await load('kind=wine')
  expect(ids(list)).toEqual(ids(stock).slice(0, 12))
  expect({ total, listed, feature }).toEqual({ total: 30, listed: 30, feature: null })
})
