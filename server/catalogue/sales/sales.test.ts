import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptySale } from '#domain/auction/evolve.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { type Catalogue, createCatalogue } from './sales.ts'
import { insertSale, publishedUnder } from './testing.ts'

let database: FreshDatabase
let catalogue: Catalogue
let state = emptySale('sale')

const absent = () => Promise.reject(new Error('Not in this test'))

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const { db } = database
  await insertSale(db, { id: 'sale', now: 0 })
  await db.updateTable('auctions').set({ published_at: 1 }).where('id', '=', 'sale').execute()
  catalogue = createCatalogue({
    db,
    rooms: {
      state: async () => state,
      freshState: absent,
      queue: () => {
        throw new Error('Not in this test')
      },
    },
    favorites: { of: async () => new Set<string>() },
    config: { rates: publishedUnder.rates },
    termsInForce: publishedUnder.termsInForce,
  })
})
afterAll(() => database.close())

const title = async () => {
  const open = await catalogue.open('sale', { viewer: null, lang: 'en' })
  return open?.lots.get('sale-1')?.texts.en.title
}

test('concurrent readers all get the corrected lot', async () => {
  expect(await title()).toBe('Château Belmont 1981')
  await database.db
    .updateTable('lot_text')
    .set({ title: 'Château Belmont 1990' })
    .where('lot_id', '=', 'sale-1')
    .execute()
  state = { ...state, seq: 9, catalogueSeq: 9 }
  expect(await Promise.all([title(), title(), title()])).toEqual(Array(3).fill('Château Belmont 1990'))
})
