import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** Returns records with their texts in a language. */
export const readRecords = (db: Kysely<Rows>, lang: Language) =>
  db
    .selectFrom('price_records')
    .innerJoin('price_record_text as text', (join) =>
      join.onRef('text.record_id', '=', 'price_records.id').on('text.lang', '=', lang),
    )
    .select([
      'price_records.id',
      'lot_id',
      'auction_id',
      'auction_no',
      'lot_num',
      'lot_suffix',
      'sold_at',
      'currency',
      'hammer',
      'premium',
      'premium_bands',
      'with_premium',
      'is_after_sale',
      'kind',
      'category_id',
      'producer_id',
      'region_id',
      'vintage',
      'vintage_year',
      'wine',
      'quantity',
      'measure',
      'content',
      'unit',
      'text.title',
      'text.accent',
      'text.producer',
      'text.region',
      'text.format',
    ])
