import * as z from 'zod/mini'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { goodsIssues } from '#domain/goods/check-goods.ts'
import {
  type Goods,
  goodsKinds,
  goodsStates,
  goodsTypes,
  maxGoodsLine,
  maxGoodsPictures,
  maxGoodsText,
} from '#domain/goods/goods.ts'
import { id, lineOrNone } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'
import { bilingual, bilingualPatch, draftPicture } from './draft-picture.ts'
import { named } from './named.ts'

const [short, long] = [maxGoodsLine, maxGoodsText] as const

const type = z.enum([...goodsTypes.product, ...goodsTypes.gift])
const picture = z.pick(draftPicture, { key: true, width: true, height: true, alt: true })

/** The fields of goods other than texts and pictures. */
const facts = {
  type,
  category: id,
  producer: lineOrNone(short),
  vintage: lineOrNone(40),
  weight: z.int().check(z.minimum(1), z.maximum(1_000_000)),
} as const

/** Goods as staff edit them. */
const goods = z.strictObject({
  title: bilingual(short),
  accent: bilingual(short),
  facts: bilingual(short),
  region: bilingual(short),
  format: bilingual(short),
  description: bilingual(long),
  ...facts,
  pictures: z.array(picture),
}) satisfies z.ZodMiniType<Goods>

/** A change of goods: only the fields that change (K8). Pictures are a subset of the existing ones, in any order. */
export const goodsPatch = z.strictObject({
  title: z.optional(bilingualPatch(short)),
  accent: z.optional(bilingualPatch(short)),
  facts: z.optional(bilingualPatch(short)),
  region: z.optional(bilingualPatch(short)),
  format: z.optional(bilingualPatch(short)),
  description: z.optional(bilingualPatch(long)),
  ...z.partial(z.strictObject(facts)).shape,
  pictures: z.optional(
    z.array(z.pick(picture, { key: true, alt: true })).check(z.maxLength(maxGoodsPictures)),
  ),
})
export type GoodsPatch = z.output<typeof goodsPatch>

/** The fields of products and gifts in staff lists, other than their stock. */
export const staffGoods = {
  /** The languages that are wholly or partly missing. */
  missing: z.array(z.enum(draftLanguages)),
  isRetired: z.boolean(),
  /** The key of its cover; '' if it has no picture. */
  picture: z.string(),
} as const

/** A product or gift with its fields, as its editor shows it. */
export const goodsFile = z.strictObject({
  kind: z.enum(goodsKinds),
  id: z.string(),
  /** Rises with every change of its fields; price, stock and visibility have separate calls. */
  rev: count,
  goods,
  state: z.enum(goodsStates),
  /** The issues that prevent it from being offered. */
  issues: z.array(z.strictObject({ issue: z.enum(goodsIssues), field: z.string() })),
  /** The missing languages; clients see the other one. */
  missing: z.array(z.enum(draftLanguages)),
  /** `2680.00`, or points such as `48000`. */
  price: z.string(),
  /** '' for points. */
  currency: z.string(),
  stock: count,
  /** The number of pieces in unpaid orders, or redeemed but not dispatched. */
  reserved: count,
  /** The categories that a product may have. */
  categories: z.array(named),
})
export type GoodsFile = z.output<typeof goodsFile>
