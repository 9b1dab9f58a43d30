import type { Preload } from '#web/kit/api/preload.ts'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import { mallProductList } from '#wire/calls/mall.ts'
import type { Product } from '#wire/entities/product.ts'
import { toCardProduct } from './card-product.ts'
import type { Feature } from './mall-feature.tsx'
import { isNarrowed, type MallParams, pageSize, toListRequest } from './mall-params.ts'

/** A page of the mall. */
type LoadedProducts = {
  readonly list: readonly Product[]
  /** Products that match. */
  readonly total: number
  /** The listed ones, on all pages: without the featured one. */
  readonly listed: number
  /** null if the list is filtered, and on further pages. */
  readonly feature: Feature | null
}

/** Loads a page of the mall. Unless it is filtered, its featured product is above the list and not in it. */
export async function loadProducts(
  preload: Pick<Preload, 'fetchOrThrow'>,
  params: MallParams,
): Promise<LoadedProducts> {
  const request = toListRequest(params)
  if (isNarrowed(params)) {
    const { list, total } = await preload.fetchOrThrow(mallProductList, request)
    return { list, total, listed: total, feature: null }
  }
  // One more than a page, to fill the place of the featured one.
  const first = await preload.fetchOrThrow(mallProductList, { ...request, page: 1, size: pageSize + 1 })
  const { total } = first
  const product = featuredIn(first.list.slice(0, pageSize))
  const listed = product ? total - 1 : total
  if (params.page === 1) {
    const list = first.list.filter(({ id }) => id !== product?.id).slice(0, pageSize)
    return { list, total, listed, feature: product ? toFeature(product) : null }
  }
  const { list } = await preload.fetchOrThrow(mallProductList, { ...request, exceptId: product?.id ?? '' })
  return { list, total, listed, feature: null }
}

/** The number of products in the first row, which are the newest ones; another product is featured. */
const firstRow = 3

/** Returns the most valuable available product with a picture below the first row. */
const featuredIn = (list: readonly Product[]): Product | undefined =>
  list
    .slice(firstRow)
    .filter(({ stock, pictures }) => stock > 0 && pictures.length > 0)
    .toSorted((one, other) => Number(other.price) - Number(one.price))[0]

function toFeature(product: Product): Feature | null {
  const picture = product.pictures[0]
  return picture
    ? { product: toCardProduct(product), text: paragraphs(product.description)[0] ?? '', picture }
    : null
}
