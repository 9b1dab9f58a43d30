import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { open } from '#server/open.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { testConfig } from '#server/testing.ts'
import { isPublicAddress, rejectPublicDatabase, rejectPublicDemo } from './public-start.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => database.close())

test.each([
  'https://bids.bowenhouse.com',
  'http://8.8.8.8:3000',
  'https://[2606:4700::1]',
  'https://拍卖.公司',
])('%s is public', (url) => expect(isPublicAddress(url)).toBe(true))

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://0.0.0.0:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.4',
  'http://[fd00::1]',
  'http://house:3000',
  'https://house.test',
  'https://bowen.example',
  'http://auction.local',
])('%s is not public', (url) => expect(isPublicAddress(url)).toBe(false))

const config = (settings: Record<string, string>) =>
  testConfig({ PUBLIC_URL: 'https://bids.bowenhouse.com', ...settings })

test('refuses the demonstration at a public address and names the setting', async () => {
  expect(() => rejectPublicDemo(config({ DEMO: '1' }))).toThrow('Set DEMO=0')
  await expect(open(config({ DEMO: '1', DATA_DIR: '/nowhere' }))).rejects.toThrow('Set DEMO=0')
  expect(() => rejectPublicDemo(config({ DEMO: '0' }))).not.toThrow()
  expect(() => rejectPublicDemo(testConfig({ DEMO: '1' }))).not.toThrow()
})

test('requires Stripe or PRACTICE_CARDS for published sales at a public address', async () => {
  await expect(rejectPublicDatabase(config({}), database.db)).resolves.toBeUndefined()
  await insertSale(database.db, { id: 'spring', now: 0 })
  await expect(rejectPublicDatabase(config({}), database.db)).resolves.toBeUndefined()
  await database.db.updateTable('auctions').set({ published_at: 0 }).execute()
  await expect(rejectPublicDatabase(config({}), database.db)).rejects.toThrow('PRACTICE_CARDS=1')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-public-'))
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  await expect(open(config(settings))).rejects.toThrow('PRACTICE_CARDS=1')
  await rm(dataDir, { recursive: true })
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
  for (const provided of [{ PRACTICE_CARDS: '1' }, stripe])
    await expect(rejectPublicDatabase(config(provided), database.db)).resolves.toBeUndefined()
  await expect(rejectPublicDatabase(testConfig({}), database.db)).resolves.toBeUndefined()
})

test('refuses a database with the demonstration at a public address', async () => {
  await database.db.insertInto('demonstration').values({ opening: 0 }).execute()
  await expect(rejectPublicDatabase(config({ PRACTICE_CARDS: '1' }), database.db)).rejects.toThrow(
    'DATABASE_URL',
  )
  await expect(rejectPublicDatabase(testConfig({}), database.db)).resolves.toBeUndefined()
})
