import { readFile } from 'node:fs/promises'
import type { Kysely, Transaction } from 'kysely'
import { inEither } from '#domain/drafts/bilingual.ts'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { checkGoods, missingLanguages } from '#domain/goods/check-goods.ts'
import { type Goods, goodsStateOf, goodsTypes, hasGoodsField, isGoodsCode } from '#domain/goods/goods.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  handleUpload,
  type Language,
} from '#server/platform/http/calls.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import {
  goodsCreate,
  goodsGet,
  goodsMove,
  goodsPicture,
  goodsPreview,
  goodsSave,
} from '#wire/calls/staff-goods.ts'
import type { Gift } from '#wire/entities/gift.ts'
import type { GoodsFile, GoodsPatch } from '#wire/entities/goods.ts'
import type { Product } from '#wire/entities/product.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { addGoodsPicture, createGoods, type GoodsChange, moveGoods, saveGoods } from './change-goods.ts'
import {
  findGoods,
  findProducer,
  type GoodsName,
  lockGoods,
  readGoods,
  type StoredGoods,
} from './goods-rows.ts'
import { reservedPieces } from './reserved.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'nameProducer'>
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly uploads: Pick<Uploads, 'pictureSpool'>
  readonly mall: { stock(ids: readonly string[], lang: Language): Promise<readonly Product[]> }
  readonly points: { stock(ids: readonly string[], lang: Language): Promise<readonly Gift[]> }
}

/** Returns the calls by which staff create, edit and retire products and gifts. */
export const goodsCalls = ({
  db,
  catalogue,
  pictures,
  uploads,
  mall,
  points,
}: Deps): readonly CallHandler[] => [
  handleMemberCall(goodsGet, async ({ lang }, name) => {
    const stored = await findGoods(db, name)
    return stored ? fileOf(db, stored, lang) : refusal('notFound')
  }),

  handleMemberCall(goodsPreview, async ({ lang }, { kind, goodsId }) => {
    const stored = await findGoods(db, { kind, goodsId })
    if (!stored) return refusal('notFound')
    const state = goodsStateOf(stored.listedAt, stored.retiredAt)
    const [product] = kind === 'product' ? await mall.stock([goodsId], lang) : []
    const [gift] = kind === 'gift' ? await points.stock([goodsId], lang) : []
    return { state, product: product ?? null, gift: gift ?? null }
  }),

  handleMemberCall(
    goodsCreate,
    async ({ viewer, now }, { kind, goodsId, copyOf, category, price, points, ak }) => {
      if (!isGoodsCode(goodsId)) return badInput('goodsId', { name: 'characters' })
      const request = { kind, goodsId, ak, by: viewer.userId, now }
      if (copyOf !== '') return createGoods(db, request, { copyOf })
      if (kind === 'gift') {
        if (points === undefined) return badInput('points', { name: 'required' })
        return createGoods(db, request, { category: '', price: points, currency: '' })
      }
      if (price === undefined || centsOf(price) === 0) return badInput('price', { name: 'required' })
      if (!(await isCategory(db, category))) return badInput('category', { name: 'notListed' })
      return createGoods(db, request, { category, price: centsOf(price), currency: 'HKD' })
    },
  ),

  handleMemberCall(goodsSave, async ({ viewer, now }, { kind, goodsId, rev, patch, ak }) => {
    if (!(await isValid(db, { kind, goodsId }, patch))) return badInput('patch', { name: 'notListed' })
    const { producer } = patch
    if (producer && (await findProducer(db, producer)) === null)
      await catalogue.nameProducer({ en: producer, zh: '' })
    const request = { kind, goodsId, ak, by: viewer.userId, now }
    return saveGoods(db, request, { rev, patchOf: (goods) => withPictures(patch, goods) })
  }),

  handleUpload(goodsPicture, uploads.pictureSpool, async ({ viewer, now }, { kind, goodsId, ak }, file) => {
    if (!viewer) return refusal('notAllowed')
    if (file.kind !== 'received') return uploadRefusal(file)
    if (!(await findGoods(db, { kind, goodsId }))) return refusal('notFound')
    const stored = await pictures.storePicture(await readFile(file.path), { isBatch: true })
    if (stored.kind === 'refused') return refusal('uploadRefused', { reason: stored.reason })
    const { key, width, height } = stored
    const request = { kind, goodsId, ak, by: viewer.userId, now }
    const added = await addGoodsPicture(db, request, { key, width, height })
    return 'rev' in added ? { rev: added.rev } : added
  }),

  handleMemberCall(goodsMove, ({ viewer, now }, { kind, goodsId, move }) =>
    moveGoods(db, { kind, goodsId, by: viewer.userId, now }, move),
  ),
]

/**
 * Returns the time from which goods are listed, null if they are not, or why they cannot be listed. Locks
 * them until the transaction ends.
 */
export async function listingAfter(
  trx: Transaction<Rows>,
  name: GoodsName,
  {
    listedAt,
    isListed,
    now,
  }: { readonly listedAt: number | null; readonly isListed: boolean; readonly now: number },
): Promise<{ readonly listedAt: number | null } | { readonly issue: 'retired' | 'issues' }> {
  if (!isListed || listedAt !== null) return { listedAt: isListed ? listedAt : null }
  const stored = await lockGoods(trx, name)
  if (!stored || stored.retiredAt !== null) return { issue: 'retired' }
  return checkGoods(stored.kind, stored.goods).length > 0 ? { issue: 'issues' } : { listedAt: now }
}

/**
 * Returns what staff lists show about goods, by code: title and summary even where a language is incomplete, cover,
 * languages that they lack, and whether they are listed or retired.
 */
export async function listedGoods(
  db: Kysely<Rows>,
  kind: GoodsName['kind'],
  ids: readonly string[],
  lang: Language,
) {
  const shown = lang === 'en' ? 'en' : 'zh'
  const stored = await readGoods(db, kind, ids)
  return new Map(
    stored.map(({ goodsId, goods, listedAt, retiredAt }) => [
      goodsId,
      {
        title: inEither(goods.title, shown) || goodsId,
        facts: inEither(goods.facts, shown),
        missing: [...missingLanguages(goods)],
        isListed: listedAt !== null,
        isRetired: retiredAt !== null,
        picture: goods.pictures[0]?.key ?? '',
      },
    ]),
  )
}

/** Returns whether a patch has only fields of its kind, with a type, a category and pictures that exist. */
async function isValid(db: Kysely<Rows>, name: GoodsName, patch: GoodsPatch): Promise<boolean> {
  const { kind } = name
  const isOwn = Object.keys(fieldsOf(patch)).every((path) => hasGoodsField(kind, path.split('.')[0] ?? ''))
  const isType = patch.type === undefined || goodsTypes[kind].some((type) => type === patch.type)
  if (!isOwn || !isType) return false
  if (patch.pictures) {
    const stored = await findGoods(db, name)
    const keys = new Set(stored?.goods.pictures.map(({ key }) => key))
    const given = patch.pictures.map(({ key }) => key)
    if (stored && (given.some((key) => !keys.has(key)) || new Set(given).size < given.length)) return false
  }
  return patch.category === undefined || isCategory(db, patch.category)
}

async function isCategory(db: Kysely<Rows>, id: string): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns a patch whose pictures have their sizes; those that a colleague has removed are left out. */
function withPictures({ pictures, ...patch }: GoodsPatch, goods: Goods): GoodsChange {
  if (!pictures) return patch
  const sizeOf = new Map(goods.pictures.map((picture) => [picture.key, picture]))
  return {
    ...patch,
    pictures: pictures.flatMap(({ key, alt }) => {
      const picture = sizeOf.get(key)
      return picture ? [{ ...picture, alt }] : []
    }),
  }
}

/** Returns goods as their editor shows them. */
async function fileOf(db: Kysely<Rows>, stored: StoredGoods, lang: Language): Promise<GoodsFile> {
  const { kind, goodsId, rev, goods, price, currency, stock } = stored
  const [reserved, categories] = await Promise.all([
    reservedPieces(db, kind, [goodsId]),
    kind === 'product' ? categoryNames(db, lang) : [],
  ])
  return {
    kind,
    id: goodsId,
    rev,
    goods: { ...goods, pictures: [...goods.pictures] },
    state: goodsStateOf(stored.listedAt, stored.retiredAt),
    issues: [...checkGoods(kind, goods)],
    missing: [...missingLanguages(goods)],
    price: kind === 'product' ? decimal(price) : String(price),
    currency,
    stock,
    reserved: reserved.get(goodsId) ?? 0,
    categories,
  }
}

async function categoryNames(db: Kysely<Rows>, lang: Language) {
  const [ids, texts] = await Promise.all([
    db.selectFrom('categories').select('id').orderBy('position').orderBy('id').execute(),
    db.selectFrom('category_text').select(['id', 'lang', 'name']).execute(),
  ])
  const textsOf = Map.groupBy(texts, (text) => text.id)
  return ids.map(({ id }) => ({ id, name: inLanguage(textsOf.get(id) ?? [], lang)?.name ?? id }))
}
