import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { testConfig } from '#server/testing.ts'
import { saveTariff, tariffsOf } from './prices.ts'
import { createQuotes, type QuoteParams } from './quotes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => database.close())

const config = testConfig({ FREE_DELIVERY_OVER: '3000', FREE_DELIVERY_UNTIL: '2026-10-31' })
const params: QuoteParams = {
  address: { countryId: 'HK', stateId: '' },
  grams: 1_500,
  valueCents: 400_000,
  currency: 'HKD',
  of: 'goods',
}
const ask = (more: Partial<QuoteParams>, at: number) =>
  createQuotes({ clock: { now: () => at }, config })(database.db, { ...params, ...more })
const [before, after] = [Date.UTC(2026, 9, 31, 15), Date.UTC(2026, 9, 31, 16)]

test('G1 delivers goods, but not lots, free during the promotion', async () => {
  expect(await ask({}, before)).toMatchObject({ cents: 0, isFree: true })
  expect(await ask({}, after)).toMatchObject({ cents: 9_200, isFree: false })
  expect(await ask({ of: 'lots' }, before)).toMatchObject({ cents: 9_200 })
})

test('O4 has default tariffs for the region, and supports no other countries', async () => {
  const kinds = ['HK', 'MO', 'CN', 'SG', 'FR'].map(async (countryId) => {
    const { kind } = await ask({ address: { countryId, stateId: countryId === 'CN' ? 'CN-GD' : '' } }, after)
    return kind
  })
  expect(await Promise.all(kinds)).toEqual(['quoted', 'quoted', 'quoted', 'quoted', 'notSupported'])
  expect(await ask({ address: { countryId: 'CN', stateId: 'CN-XZ' } }, after)).toEqual({
    kind: 'notSupported',
  })
  expect(await ask({ address: { countryId: 'CN', stateId: '' } }, after)).toEqual({ kind: 'needsState' })
  expect(await ask({ grams: 200_000 }, after)).toEqual({ kind: 'failed' })
})

test('O4 applies a saved tariff to the next quote', async () => {
  const bands = [{ upTo: 2_000, cents: 12_345 }]
  const france = {
    countryId: 'FR',
    stateId: '',
    supported: true,
    bands,
    insurance: 0,
    freeOver: null,
    days: 20,
  }
  expect(await saveTariff(database.db, france, 7)).toMatchObject({ id: 'FR', local: false, changedAt: 7 })
  const address = { countryId: 'FR', stateId: '' }
  expect(await ask({ address }, after)).toMatchObject({ cents: 12_345, days: 20 })
  await saveTariff(database.db, { ...france, supported: false }, 8)
  expect(await ask({ address }, after)).toEqual({ kind: 'notSupported' })
  expect((await tariffsOf(database.db))[0]).toMatchObject({ countryId: 'HK', local: true })
})
