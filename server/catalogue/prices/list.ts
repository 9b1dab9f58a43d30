import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Price } from '#wire/entities/price.ts'
import { fits, type PriceParams } from './params.ts'
import { priceOf } from './price-entity.ts'
import { readRecords } from './read.ts'

/** Returns a page of the archive, and the total count. */
export async function listOf(
  db: Kysely<Rows>,
  params: PriceParams,
  lang: Language,
): Promise<{ list: Price[]; total: number }> {
  const [column, direction] = orderOf(params.sort)
  const [rows, { total }] = await Promise.all([
    readRecords(db, lang)
      .where((row) => fits(params)(row))
      .orderBy(column, direction)
      .orderBy('sold_at', 'desc')
      .orderBy('price_records.id')
      .limit(params.size)
      .offset((params.page - 1) * params.size)
      .execute(),
    db
      .selectFrom('price_records')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where((row) => fits(params)(row))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map((row) => priceOf(row)), total }
}

function orderOf(sort: PriceParams['sort']): readonly ['sold_at' | 'hammer', 'asc' | 'desc'] {
  switch (sort) {
    case 'newest':
      return ['sold_at', 'desc']
    case 'oldest':
      return ['sold_at', 'asc']
    case 'priceUp':
      return ['hammer', 'asc']
    case 'priceDown':
      return ['hammer', 'desc']
    default:
      return unreachable(sort)
  }
}
