import type { Insertable, Transaction } from 'kysely'
import type { BilingualText } from '#demo/bilingual.ts'
import { goodsCates } from '#demo/goods/cates.ts'
import { gifts } from '#demo/goods/gifts.ts'
import { products } from '#demo/goods/goods.ts'
import type { DemoProduct } from '#demo/goods/types.ts'
import { cates } from '#demo/house/cates.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureOf } from '#demo/pictures.ts'
import { estimatedWeight } from '#domain/delivery/weight.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { cents } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { altOf } from './alt.ts'
import { type Gallery, groupByPicture, nameOf, storePictures } from './pictures.ts'
import { producerId } from './producers.ts'

const day = 24 * 3_600_000

/** Stores all pictures of the two malls. */
export const storeMallPictures = (pictures: Pick<Pictures, 'storePicture'>): Promise<Gallery> =>
  storePictures(pictures, groupByPicture([...products, ...gifts]))

/** Writes the products and gifts; existing rows are not changed. */
export async function writeGoods(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await writeTaxonomy(db)
  await db
    .insertInto('products')
    .values(products.map((product) => productRow(product, opening)))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('product_text')
    .values(
      products.flatMap((product) => [
        productText(product, 'en', 'en'),
        productText(product, 'zh-Hans', 'zh'),
      ]),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('product_pictures')
    .values(
      products.flatMap(({ id, ...shown }) =>
        picturesOf(shown, gallery).map((row) => ({ product_id: id, ...row })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await writeGifts(db, gallery, opening)
}

/** Writes the categories and producers that are in no sale. */
async function writeTaxonomy(db: Transaction<Rows>): Promise<void> {
  const after = Object.keys(cates).length
  const categories = Object.entries(goodsCates)
  const producers = new Map(
    products.map(({ picture }) => {
      const { producer } = pictureOf(picture)
      return [producerId(producer), producer] as const
    }),
  )
  await db
    .insertInto('categories')
    .values(categories.map(([id], index) => ({ id, position: after + index })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('category_text')
    .values(categories.flatMap(([id, name]) => named(id, name)))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('producers')
    .values([...producers.keys()].map((id, position) => ({ id, position: 1_000 + position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('producer_text')
    .values([...producers].flatMap(([id, name]) => named(id, name)))
    .onConflict((on) => on.doNothing())
    .execute()
}

const named = (id: string, { en, zh }: BilingualText) => [
  { id, lang: 'en', name: en },
  { id, lang: 'zh-Hans', name: zh },
]

function productRow(product: DemoProduct, opening: number): Insertable<Rows['products']> {
  const { producer, vintage } = pictureOf(product.picture)
  return {
    id: product.id,
    category_id: product.cate,
    producer_id: producerId(producer),
    kind: product.kind,
    vintage,
    price_cents: cents(product.price),
    currency: 'HKD',
    stock: product.stock,
    weight_grams: estimatedWeight({ kind: product.kind, format: product.format.en, quantity: 1 }),
    listed_at: opening - product.daysAgo * day,
  }
}

const productText = (
  product: DemoProduct,
  lang: string,
  key: keyof BilingualText,
): Insertable<Rows['product_text']> => ({
  product_id: product.id,
  lang,
  title: product.title[key],
  accent: product.accent[key],
  facts: product.facts[key],
  description: product.description.map((paragraph) => paragraph[key]).join('\n\n'),
  region: product.region[key],
  format: product.format[key],
})

async function writeGifts(db: Transaction<Rows>, gallery: Gallery, opening: number): Promise<void> {
  await db
    .insertInto('gifts')
    .values(
      gifts.map(({ id, kind, points, stock }, position) => ({
        id,
        position,
        kind,
        points,
        stock,
        listed_at: opening - 60 * day,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('gift_text')
    .values(
      gifts.flatMap((gift) =>
        (['en', 'zh'] as const).map((key) => ({
          gift_id: gift.id,
          lang: languageTags[key],
          title: gift.title[key],
          accent: gift.accent[key],
          facts: gift.facts[key],
          description: gift.description.map((paragraph) => paragraph[key]).join('\n\n'),
        })),
      ),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('gift_pictures')
    .values(
      gifts.flatMap(({ id, ...shown }) => picturesOf(shown, gallery).map((row) => ({ gift_id: id, ...row }))),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Returns a picture and its details as stored in the database. */
const picturesOf = (
  { picture, details }: { picture: PictureName | HeroName; details: readonly DetailName[] },
  gallery: Gallery,
) =>
  [undefined, ...details].flatMap((detail, position) => {
    const storedPicture = gallery.get(nameOf(picture, detail))
    const alt = altOf(picture, detail)
    return storedPicture ? [{ position, ...storedPicture, alt_en: alt.en, alt_zh: alt.zh }] : []
  })
