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
const quote = (more: Partial<QuoteParams>, at: number) =>
  createQuotes({ clock: { now: () => at }, config })(database.db, { ...params, ...more })
const [before, after] = [Date.UTC(2026, 9, 31, 15), Date.UTC(2026, 9, 31, 16)]

test('G1 delivers goods, but not lots, free during the promotion', async () => {
  expect(await quote({}, before)).toMatchObject({ cents: 0, isFree: true })
  expect(await quote({}, after)).toMatchObject({ cents: 9_200, isFree: false })
  expect(await quote({ of: 'lots' }, before)).toMatchObject({ cents: 9_200 })
})

test('O4 has default tariffs for the region, and supports no other countries', async () => {
  const kinds = ['HK', 'MO', 'CN', 'SG', 'FR'].map(async (countryId) => {
    const { kind } = await quote(
      { address: { countryId, stateId: countryId === 'CN' ? 'CN-GD' : '' } },
      after,
    )
    return kind
  })
  expect(await Promise.all(kinds)).toEqual(['quoted', 'quoted', 'quoted', 'quoted', 'notSupported'])
  expect(await quote({ address: { countryId: 'CN', stateId: 'CN-XZ' } }, after)).toEqual({
    kind: 'notSupported',
  })
  expect(await quote({ address: { countryId: 'CN', stateId: '' } }, after)).toEqual({ kind: 'needsState' })
  expect(await quote({ grams: 200_000 }, after)).toEqual({ kind: 'failed' })
})

test('O4 charges nothing by the prices of a new house until staff have confirmed them', async () => {
  const setChanged = (at: number) =>
    database.db.updateTable('delivery_prices').set({ changed_at: at }).execute()
  await setChanged(0)
  expect(await quote({}, after)).toEqual({ kind: 'failed' })
  expect(await quote({}, before)).toEqual({ kind: 'failed' })
  const [hongKong] = await tariffsOf(database.db)
  if (!hongKong) throw new Error('No tariff')
  await saveTariff(database.db, hongKong, 5)
  expect(await quote({}, after)).toMatchObject({ kind: 'quoted', cents: 9_200 })
  expect(await quote({ address: { countryId: 'MO', stateId: '' } }, after)).toEqual({ kind: 'failed' })
  await setChanged(1)
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
  expect(await quote({ address }, after)).toMatchObject({ cents: 12_345, days: 20 })
  await saveTariff(database.db, { ...france, supported: false }, 8)
  expect(await quote({ address }, after)).toEqual({ kind: 'notSupported' })
  expect((await tariffsOf(database.db))[0]).toMatchObject({ countryId: 'HK', local: true })
})
