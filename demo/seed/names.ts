import type { Transaction } from 'kysely'
import type { BilingualText } from '#demo/bilingual.ts'
import { cates } from '#demo/house/cates.ts'
import { currencyRate } from '#demo/house/currency.ts'
import type { DemoSale } from '#demo/house/types.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { producerId } from './producers.ts'

/** Returns a name as stored in the database, with a row per language. */
const inBoth = (id: string, { en, zh }: BilingualText) => [
  { id, lang: 'en', name: en },
  { id, lang: 'zh-Hans', name: zh },
]

/** Writes categories, producers and currencies. */
export async function writeNames(db: Transaction<Rows>, sales: readonly DemoSale[]): Promise<void> {
  const categories = Object.entries(cates)
  const producers = new Map(
    sales.flatMap(({ lots }) => lots.map(({ producer }) => [producerId(producer), producer] as const)),
  )
  const rates = Object.entries(currencyRate)
  await db
    .insertInto('categories')
    .values(categories.map(([id], position) => ({ id, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('category_text')
    .values(categories.flatMap(([id, name]) => inBoth(id, name)))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('producers')
    .values([...producers.keys()].map((id, position) => ({ id, position })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('producer_text')
    .values([...producers].flatMap(([id, name]) => inBoth(id, name)))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('currency_rates')
    .values(rates.map(([code, rate], position) => ({ code, position, per_hong_kong_dollar: rate })))
    .onConflict((on) => on.doNothing())
    .execute()
}
