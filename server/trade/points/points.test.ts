import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { giftGet, giftList } from '#wire/calls/gifts.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { stockGift } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  const { db } = api.database
  await stockGift(db, { id: 'glasses', position: 2, points: 58_000 })
  await stockGift(db, { id: 'decanter', position: 1 })
  await stockGift(db, { id: 'dinner', position: 3, kind: 'evening', points: 220_000, stock: 0 })
  await stockGift(db, { id: 'prepared', listedAt: null })
})
afterAll(() => api.close())

test.each([
  [{}, ['decanter', 'glasses', 'dinner']],
  [{ kind: 'table' }, ['decanter', 'glasses']],
  // P2: 30,000 points for delivery are added, except for an event.
  [{ within: 88_000 }, ['decanter', 'glasses']],
  [{ within: 87_999 }, ['decanter']],
  [{ within: 77_999 }, []],
  [{ within: 220_000 }, ['decanter', 'glasses', 'dinner']],
  [{ kind: 'drink' }, []],
  [{ page: 2, size: 2 }, ['dinner']],
] satisfies readonly (readonly [PayloadInputOf<typeof giftList>, readonly string[]])[])(
  'lists gifts in the configured order, filtered by %j',
  async (params, ids) => {
    const response = await api.client().call(giftList, params)
    expect(response.ok && response.data.list.map(({ id }) => id)).toEqual(ids)
  },
)

test('returns a gift in the requested language with its points and stock', async () => {
  expect(await api.client().call(giftGet, { id: 'dinner' })).toMatchObject({
    data: { title: 'Gift dinner', facts: 'Hand-blown', kind: 'evening', points: 220_000, stock: 0 },
  })
  expect(await api.client('', 'cn').call(giftGet, { id: 'dinner' })).toMatchObject({
    data: { title: '礼品 dinner', pictures: [{ alt: '一件礼品' }] },
  })
})

test.each(['prepared', 'nothing'])('the gift %s is not found', async (id) => {
  expect(await api.client().call(giftGet, { id })).toMatchObject({ error: { code: 1004 } })
})

test('C2 tobacco cannot be a gift', async () => {
  await expect(
    api.database.db
      .insertInto('gifts')
      .values({ id: 'cigars', position: 9, kind: 'cigars', points: 1, stock: 1 })
      .execute(),
  ).rejects.toThrow(/kind/)
})
