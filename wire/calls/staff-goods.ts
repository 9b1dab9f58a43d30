import * as z from 'zod/mini'
import { goodsKinds, goodsStates } from '#domain/goods/goods.ts'
import { gift } from '#wire/entities/gift.ts'
import { goodsFile, goodsPatch } from '#wire/entities/goods.ts'
import { product } from '#wire/entities/product.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { amount, id, json, oneOf, orEmpty, uuid, whole } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

const named = { kind: oneOf(goodsKinds), goodsId: id } as const
const example = { kind: 'gift', goodsId: 'wine-decanter' } as const
const rev = whole(0, 1_000_000_000)
const changed = z.strictObject({ rev: count })

export const goodsGet = call('GET', 'house/goods/get', {
  about:
    'A product of the mall or a gift of the points mall with its texts in both languages, and what prevents it from being offered.',
  who: 'shop',
  payload: named,
  example,
  data: goodsFile,
  refusals: ['notFound'],
})

export const goodsPreview = call('GET', 'house/goods/preview', {
  about:
    'A product or gift as clients see it, or would see it: `product` or `gift` as in `mall/product/get` and `gift/get`, whether it is offered or not.',
  who: 'shop',
  payload: named,
  example,
  data: z.strictObject({
    state: z.enum(goodsStates),
    product: z.nullable(product),
    gift: z.nullable(gift),
  }),
  refusals: ['notFound'],
})

export const goodsCreate = call('POST', 'house/goods/create', {
  about:
    'Creates a product or gift, hidden and out of stock, with a `price` or `points`. `goodsId` is its code, which is in its address: letters, digits, `-`, `.` and `_`. With `copyOf`, texts, facts, pictures and price are those of another. Code 4003 with `taken` if the code is in use.',
  who: 'goods',
  trace: ['goods.create'],
  payload: {
    ...named,
    copyOf: orEmpty(id),
    category: orEmpty(id),
    price: z.optional(amount),
    points: z.optional(whole(1, 100_000_000)),
    ak: uuid,
  },
  example: {
    kind: 'product',
    goodsId: 'WS-0012',
    copyOf: 'tsukigatake-18',
    category: 'whisky',
    price: '2680.00',
    points: 1,
  },
  data: changed,
  refusals: ['notFound', 'wrongState'],
})

export const goodsSave = call('POST', 'house/goods/save', {
  about:
    'Changes fields of a product or gift. Fields that others changed since `rev` stay as they are (K8). Code 4003 with `issues` if it is offered, and lacks a required field afterwards.',
  who: 'goods',
  trace: ['goods.edit'],
  payload: { ...named, rev, patch: json(goodsPatch), ak: uuid },
  example: { ...example, rev: 0, patch: { title: { en: 'Crystal decanter' } } },
  data: z.strictObject({ rev: count, isChange: z.boolean() }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const goodsPicture = uploadCall('POST', 'house/goods/picture', {
  about:
    'Adds a picture to a product or gift as `file`: JPEG, PNG, WebP or AVIF, at most 40 MB. It is drawn again, upright and without metadata. Its alternative text is the title at first.',
  who: 'goods',
  trace: ['goods.picture'],
  file: 'file',
  payload: { ...named, ak: uuid },
  example,
  data: changed,
  refusals: ['notFound', 'uploadRefused'],
})

export const goodsMove = call('POST', 'house/goods/move', {
  about:
    'Retires a product or gift: it is no longer offered or listed for staff, and orders of it stay as they are. `restore` brings it back, hidden. Code 4003 has its state where that is not possible.',
  who: 'goods',
  trace: ['goods.retire', 'goods.restore'],
  payload: { ...named, move: oneOf(['retire', 'restore']) },
  example: { ...example, move: 'retire' },
  data: z.null(),
  refusals: ['notFound', 'wrongState'],
})
