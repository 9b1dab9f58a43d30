import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { Instant } from '#domain/money/money.ts'
import { giftKinds } from '#domain/points/gift-order.ts'

/** The two kinds of goods: products of the mall and gifts of the points mall. */
export const goodsKinds = ['product', 'gift'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** The types of goods that each mall has; cigars are sold in the mall only (C2). */
export const goodsTypes = {
  product: ['wine', 'spirits', 'cigars', 'other'],
  gift: giftKinds,
} as const satisfies { readonly [kind in GoodsKind]: readonly string[] }
type GoodsType = (typeof goodsTypes)[GoodsKind][number]

/** The texts of goods, in the order of the editor. Gifts have neither region nor format. */
export const goodsTexts = ['title', 'accent', 'facts', 'region', 'format', 'description'] as const
export type GoodsText = (typeof goodsTexts)[number]

/** A picture of goods, by its key in the picture store; sizes are in pixels. */
export type GoodsPicture = {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly alt: Bilingual
}

/** Goods as staff edit them, besides price, stock and visibility. */
export type Goods = { readonly [text in GoodsText]: Bilingual } & {
  readonly type: GoodsType
  /** The id of a product's category; '' for a gift. */
  readonly category: string
  /** The name of a product's producer in either language; '' for none. */
  readonly producer: string
  readonly vintage: string
  /** The weight of a product in grams, with packing. */
  readonly weight: number
  /** The first is the cover. */
  readonly pictures: readonly GoodsPicture[]
}

/** The maximum number of characters of a line of goods, such as the title. */
export const maxGoodsLine = 300

/** The maximum number of characters of the description of goods. */
export const maxGoodsText = 8_000

/** The maximum number of pictures of one product or gift. */
export const maxGoodsPictures = 20

const productOnly = ['region', 'format', 'category', 'producer', 'vintage', 'weight'] as const

/** Returns whether products or gifts have a field. */
export const hasGoodsField = (kind: GoodsKind, field: string): boolean =>
  kind === 'product' || !productOnly.some((one) => one === field)

/** Returns the texts of products or gifts. */
export const goodsTextsOf = (kind: GoodsKind): readonly GoodsText[] =>
  goodsTexts.filter((text) => hasGoodsField(kind, text))

/** Goods without any text or picture. */
export const emptyGoods: Goods = {
  title: noText,
  accent: noText,
  facts: noText,
  region: noText,
  format: noText,
  description: noText,
  type: 'other',
  category: '',
  producer: '',
  vintage: '',
  weight: 1_500,
  pictures: [],
}

/** The states of goods: offered to clients, hidden from them, or retired. */
export const goodsStates = ['listed', 'hidden', 'retired'] as const
type GoodsState = (typeof goodsStates)[number]

/** Returns the state of goods. @param retiredAt null if they are not retired */
export function goodsStateOf(listedAt: Instant | null, retiredAt: Instant | null): GoodsState {
  if (retiredAt !== null) return 'retired'
  return listedAt === null ? 'hidden' : 'listed'
}

const codePattern = /^[\dA-Za-z]+(?:[-._][\dA-Za-z]+)*$/

/**
 * Returns whether a text can be the code of goods, which is in their address: at most 64 letters, digits, `-`, `.` and
 * `_`.
 */
export const isGoodsCode = (text: string): boolean => text.length <= 64 && codePattern.test(text)
