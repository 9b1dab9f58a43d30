import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Price } from '#wire/entities/price.ts'
import { priceOf } from './price-entity.ts'
import { readRecords } from './read.ts'
import { fits, type PriceWish } from './wish.ts'

/** A page of the archive as it is wished for, and how many results there are in all. */
export async function listOf(
  db: Kysely<Rows>,
  wish: PriceWish,
  lang: Language,
): Promise<{ list: Price[]; total: number }> {
  const [column, direction] = orderOf(wish.sort)
  const [rows, { total }] = await Promise.all([
    readRecords(db, lang)
      .where((row) => fits(wish)(row))
      .orderBy(column, direction)
      .orderBy('sold_at', 'desc')
      .orderBy('price_records.id')
      .limit(wish.size)
      .offset((wish.page - 1) * wish.size)
      .execute(),
    db
      .selectFrom('price_records')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where((row) => fits(wish)(row))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map((row) => priceOf(row)), total }
}

function orderOf(sort: PriceWish['sort']): readonly ['sold_at' | 'hammer', 'asc' | 'desc'] {
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
