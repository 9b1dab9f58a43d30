import { type Kysely, type Selectable, sql } from 'kysely'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { identicalGroups } from '#domain/parallel-lots/identical.ts'
import { describeReading, readStored } from '#domain/pictures/level-mark.ts'
import { pictureViewOf } from '#domain/pictures/views.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { inLanguage } from '#server/platform/text/in-language.ts'
import type { LotPicture } from '#wire/entities/picture.ts'
import type { CatalogueLot, LotText } from './entries.ts'

type Sale = { readonly id: string; readonly currency: string }
type LotRow = Selectable<Rows['lots']>
type TextRow = Selectable<Rows['lot_text']>
type PictureRow = Selectable<Rows['lot_pictures']>
type ProducerRow = Selectable<Rows['producer_text']>

/** The number of lots read at once: few enough to parse in one turn of the event loop. */
const lotsAtOnce = 200

/** Reads a sale’s lots with their texts and pictures, in order of lot number. */
export async function readLots(db: Kysely<Rows>, sale: Sale): Promise<CatalogueLot[]> {
  const lots: CatalogueLot[] = []
  for (;;) {
    const last = lots.at(-1)
    const rows = await db
      .selectFrom('lots')
      .selectAll()
      .where('auction_id', '=', sale.id)
      .where(sql<boolean>`(lot_num, lot_suffix) > (${last?.lotNum ?? 0}, ${last?.lotSuffix ?? ''})`)
      .orderBy('lot_num')
      .orderBy('lot_suffix')
      .limit(lotsAtOnce)
      .execute()
    lots.push(...(await withTexts(db, sale, rows)))
    if (rows.length < lotsAtOnce) return withIdentical(lots)
  }
}

/** V20: returns the lots of a sale, each with the number of lots identical with it in both languages. */
export function withIdentical(lots: readonly CatalogueLot[]): CatalogueLot[] {
  const compared = lots.map(({ texts: { en, 'zh-Hans': zh } }) => ({
    ...en,
    title: `${en.title}\n${zh.title}`,
    facts: `${en.facts}\n${zh.facts}`,
  }))
  const groups = identicalGroups(compared)
  return lots.map((lot, index) => ({ ...lot, identical: groups[index] ?? 0 }))
}

/** Reads the current state of one lot of a sale. Returns null if the sale has no such lot. */
export async function readLot(db: Kysely<Rows>, sale: Sale, lotId: string): Promise<CatalogueLot | null> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('auction_id', '=', sale.id)
    .where('id', '=', lotId)
    .execute()
  const [lot = null] = await withTexts(db, sale, rows)
  return lot
}

async function withTexts(db: Kysely<Rows>, sale: Sale, rows: readonly LotRow[]): Promise<CatalogueLot[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const producers = rows.flatMap((row) => row.producer_id ?? [])
  const [texts, pictures, names] = await Promise.all([
    db.selectFrom('lot_text').selectAll().where('lot_id', 'in', ids).execute(),
    db.selectFrom('lot_pictures').selectAll().where('lot_id', 'in', ids).orderBy('position').execute(),
    producers.length === 0
      ? []
      : db
          .selectFrom('producer_text')
          .selectAll()
          .where('id', 'in', [...new Set(producers)])
          .execute(),
  ])
  const textsOf = Map.groupBy(texts, (row) => row.lot_id)
  const picturesOf = Map.groupBy(pictures, (row) => row.lot_id)
  const namesOf = Map.groupBy(names, (row) => row.id)
  return rows.map((row) =>
    catalogueLotOf(sale, row, {
      texts: textsOf.get(row.id) ?? [],
      pictures: picturesOf.get(row.id) ?? [],
      producer: namesOf.get(row.producer_id ?? '') ?? [],
    }),
  )
}

type Parts = {
  readonly texts: readonly TextRow[]
  readonly pictures: readonly PictureRow[]
  readonly producer: readonly ProducerRow[]
}

/** Returns a lot from its rows. */
export function catalogueLotOf(sale: Sale, row: LotRow, parts: Parts): CatalogueLot {
  return {
    id: row.id,
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    categoryId: row.category_id,
    producerId: row.producer_id ?? '',
    lowEstimate: row.low_estimate,
    highEstimate: row.high_estimate,
    startPrice: row.start_price,
    isFeature: row.feature,
    reserve: row.reserve,
    identical: 0,
    attributes: attributesOf(row.attributes),
    texts: { en: textOf(sale, row, parts, 'en'), 'zh-Hans': textOf(sale, row, parts, 'zh-Hans') },
  }
}

const attributesOf = (stored: unknown): PublishedAttributes =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}

function lotPictureOf({ key, width, height, ...row }: PictureRow, lang: Language): LotPicture {
  const view = pictureViewOf(row.view)
  const reading = describeReading(readStored(row.level_reading))[lang === 'en' ? 'en' : 'zh']
  return {
    key,
    width,
    height,
    alt: lang === 'en' ? row.alt_en : row.alt_zh,
    ...(view && { view }),
    ...(row.level_at !== null && {
      level: {
        at: row.level_at,
        readOn: row.level_read ?? '',
        ...(reading !== '' && { reading }),
      },
    }),
  }
}

const otherThan = (title = '', latin = ''): string => (latin === title ? '' : latin)

const kinds = ['wine', 'spirits', 'cigars'] as const

function textOf(sale: Sale, row: LotRow, { texts, pictures, producer }: Parts, lang: Language): LotText {
  const text = inLanguage(texts, lang)
  return {
    id: row.id,
    auctionId: sale.id,
    lotNum: row.lot_num,
    lotSuffix: row.lot_suffix,
    title: text?.title ?? '',
    accent: text?.accent ?? '',
    latinTitle: lang === 'en' ? '' : otherThan(text?.title, inLanguage(texts, 'en')?.title),
    facts: text?.facts ?? '',
    description: text?.description ?? '',
    provenance: text?.provenance ?? '',
    condition: text?.condition ?? '',
    kind: kinds.find((kind) => kind === row.kind) ?? 'other',
    // A correction states only the producer of its lot.
    producer: text?.producer ?? inLanguage(producer, lang)?.name ?? '',
    region: text?.region ?? '',
    vintage: row.vintage,
    format: text?.format ?? '',
    quantity: row.quantity,
    cate: row.category_id,
    pictures: pictures.map((picture) => lotPictureOf(picture, lang)),
    lowEstimate: row.low_estimate,
    highEstimate: row.high_estimate,
    startPrice: row.start_price,
    currency: sale.currency,
  }
}
