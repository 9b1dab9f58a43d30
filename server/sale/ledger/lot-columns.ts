import type { Rows } from '#server/platform/database/rows.ts'

/** The columns of a lot that depend on its sale. */
type Placed = 'id' | 'auction_id' | 'lot_num' | 'lot_suffix'

/** The columns of a table; the compiler requires all of them. */
type Columns<Table extends keyof Rows, Without extends string = never> = {
  readonly [column in Exclude<keyof Rows[Table], Without>]: true
}

const facts: Columns<'lots', Placed> = {
  category_id: true,
  producer_id: true,
  kind: true,
  vintage: true,
  quantity: true,
  low_estimate: true,
  high_estimate: true,
  start_price: true,
  reserve: true,
  feature: true,
  weight_grams: true,
  attributes: true,
}

const texts: Columns<'lot_text', 'lot_id'> = {
  lang: true,
  title: true,
  accent: true,
  facts: true,
  description: true,
  provenance: true,
  condition: true,
  region: true,
  format: true,
  producer: true,
}

const pictures: Columns<'lot_pictures', 'lot_id'> = {
  position: true,
  key: true,
  width: true,
  height: true,
  alt_en: true,
  alt_zh: true,
  view: true,
  level_at: true,
  level_read: true,
  level_reading: true,
}

/** The columns written for a lot that joins a sale or a rehearsal, besides its position there. */
export const lotFacts: readonly string[] = Object.keys(facts)
export const lotTextColumns: readonly string[] = Object.keys(texts)
export const lotPictureColumns: readonly string[] = Object.keys(pictures)
