import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { stockProduct } from '../testing.ts'
import { placeOrder } from './place.ts'
import { stockOf } from './testing.ts'

const emptyAddress = {
  state_id: '',
  city_id: '',
  street1: '',
  street2: '',
  zip: '',
  phone: '',
  country_code: '',
}
const quoted = { kind: 'quoted', cents: 80_00, freight: 80_00, insurance: 0, isFree: false, days: 3 } as const

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => database.close())

/** Creates users with an address. @returns their ids. */
async function people(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const { db } = database
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        ...userRow(id, 0),
        adult_at: 0,
        terms_version: '1',
        terms_at: 0,
      })),
    )
    .execute()
  await db
    .insertInto('addresses')
    .values(
      ids.map((id) => ({
        ...emptyAddress,
        id,
        user_id: id,
        is_profile: true,
        country_id: 'HK',
        created_at: 0,
      })),
    )
    .execute()
  return ids
}

const createDeps = () => ({
  db: database.db,
  quote: async () => quoted,
  config: { rates: legacyRates },
  termsInForce: async () => '1',
})

test('G1 of two hundred concurrent orders for the last ten bottles, ten succeed', async () => {
  const { db } = database
  await stockProduct(db, { id: 'last-ten', stock: 10 })
  const ids = await people(200)
  const outcomes = await Promise.all(
    ids.map((userId) =>
      placeOrder(
        createDeps(),
        {
          userId,
          addressId: userId,
          ordered: [{ productId: 'last-ten', quantity: 1 }],
          expected: undefined,
          ak: undefined,
        },
        1_000,
      ),
    ),
  )
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind)
  expect([...kinds].map(([kind, all]) => [kind, all.length]).toSorted()).toEqual([
    ['placed', 10],
    ['soldOut', 190],
  ])
  expect(await stockOf(db, 'last-ten')).toBe(0)
  const sold = await db
    .selectFrom('mall_order_lines')
    .select(({ fn }) => fn.sum<string>('quantity').as('pieces'))
    .where('product_id', '=', 'last-ten')
    .executeTakeFirst()
  expect(Number(sold?.pieces)).toBe(10)
})

test('G1 concurrent orders of the same two products never deadlock, and take both or neither', async () => {
  const { db } = database
  await stockProduct(db, { id: 'a', stock: 30 })
  await stockProduct(db, { id: 'b', stock: 12 })
  const ids = await people(40)
  const both = [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 1 },
  ]
  const outcomes = await Promise.all(
    ids.map((userId, index) =>
      placeOrder(
        createDeps(),
        {
          userId,
          addressId: userId,
          ordered: index % 2 === 0 ? both : both.toReversed(),
          expected: undefined,
          ak: undefined,
        },
        1_000,
      ),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(12)
  expect([await stockOf(db, 'a'), await stockOf(db, 'b')]).toEqual([18, 0])
})
