import { type GoodsKind, goodsKinds } from '#domain/goods/goods.ts'

type Name = { readonly kind: GoodsKind; readonly id: string }

/** The editors of products and gifts. */
export const goodsPath = '/house/goods'

/** The address of the editor of a product or gift. */
export const goodsEditorPath = ({ kind, id }: Name): string =>
  `${goodsPath}/${kind}/${encodeURIComponent(id)}`

/** The page on which clients see a product or gift. */
export const publicGoodsPath = ({ kind, id }: Name): string =>
  kind === 'product' ? `/mall/product/${encodeURIComponent(id)}` : '/pointsMall'

/** The kind of goods in an address; null for no kind. */
export const goodsKindIn = (param: string): GoodsKind | null =>
  goodsKinds.find((one) => one === param) ?? null
