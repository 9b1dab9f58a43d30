import { type GoodsKind, goodsKinds } from '#domain/goods/goods.ts'

type Name = { readonly kind: GoodsKind; readonly id: string }

/** The path of the list of editors of products and gifts. */
export const goodsPath = '/house/goods'

/** Returns the address of the editor of a product or gift. */
export const goodsEditorPath = ({ kind, id }: Name): string =>
  `${goodsPath}/${kind}/${encodeURIComponent(id)}`

/** Returns the address of the preview of a product or gift, alone. */
export const goodsFramePath = (name: Name): string => `${goodsEditorPath(name)}/preview`

/** Returns the address of an import of products or gifts; without `importId` of a new one. */
export const goodsImportPath = (kind: GoodsKind, importId = ''): string =>
  `${goodsPath}/import/${kind}${importId === '' ? '' : `?${new URLSearchParams({ id: importId })}`}`

/** Returns the page on which clients see a product or gift. */
export const publicGoodsPath = ({ kind, id }: Name): string =>
  kind === 'product' ? `/mall/product/${encodeURIComponent(id)}` : '/pointsMall'

/** Returns the kind of goods in an address, or null for no kind. */
export const goodsKindIn = (param: string): GoodsKind | null =>
  goodsKinds.find((one) => one === param) ?? null
