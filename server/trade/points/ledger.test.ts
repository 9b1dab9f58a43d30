import fc from 'fast-check'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PointsReason } from '#domain/points/points-reason.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { balanceOf, earn, type PointsMove, reverse, spend } from './ledger.ts'
import { createHolder } from './testing.ts'

let database: FreshDatabase
let db: Kysely<Rows>
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  db = database.db
})
afterAll(() => database.close())

const at = Date.parse('2026-03-01T00:00:00Z')
const order: PointsReason = { kind: 'order', number: '20260301-0001', byCreditCard: false }
const reversed: PointsReason = { kind: 'orderReversed', number: '20260301-0001' }
const gift: PointsReason = { kind: 'gift', number: 'G1001', giftId: 'decanter', quantity: 1 }
const within = <T>(work: (trx: Transaction<Rows>) => Promise<T>) => db.transaction().execute(work)
const move = (userId: string, key: string, reason: PointsReason = order): PointsMove => ({
  userId,
  key,
  at,
  reason,
})

const earns = (userId: string, key: string, points: number) =>
  within((trx) => earn(trx, { ...move(userId, key), points }))
const spends = (userId: string, key: string, points: number) =>
  within((trx) => spend(trx, { ...move(userId, key, gift), points }))
const reverses = (userId: string, key: string, earned: string, points?: number) =>
  within((trx) =>
    reverse(trx, {
      ...move(userId, key, reversed),
      earned,
      ...(points !== undefined && { points }),
    }),
  )

async function booksOf(userId: string) {
  const [entries, account] = await Promise.all([
    db.selectFrom('points_entries').selectAll().where('user_id', '=', userId).orderBy('seq').execute(),
    db.selectFrom('points_accounts').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  ])
  return { entries, account, moved: entries.map(({ points }) => points) }
}

test('P1 of fifty concurrent redemptions from points for twenty, twenty succeed and no balance is negative', async () => {
  const holder = await createHolder(db, 'crowd')
  await earns(holder, 'crowd', 2_050)
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => spends(holder, `crowd-${index}`, 100)),
  )
  expect(all.filter(({ kind }) => kind === 'spent')).toHaveLength(20)
  expect(all.filter(({ kind }) => kind === 'insufficient')).toHaveLength(30)
  expect(await balanceOf(db, holder)).toBe(50)
  const { entries, account } = await booksOf(holder)
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(account.balance)
  expect(entries.every(({ balance }) => balance >= 0)).toBe(true)
})

test('P2 reports needed, available and missing points, and changes nothing', async () => {
  const holder = await createHolder(db, 'short')
  await earns(holder, 'short', 60_000)
  expect(await spends(holder, 'short-gift', 78_000)).toEqual({
    kind: 'insufficient',
    needed: 78_000,
    available: 60_000,
    missing: 18_000,
  })
  expect((await booksOf(holder)).moved).toEqual([60_000])
})

test('P1 moves points once per key under concurrent requests', async () => {
  const holder = await createHolder(db, 'once')
  const earned = await Promise.all(Array.from({ length: 8 }, () => earns(holder, 'once', 500)))
  expect(earned.toSorted()).toEqual(['earned', ...Array.from({ length: 7 }, () => 'known')])
  await Promise.all(Array.from({ length: 8 }, () => spends(holder, 'once-gift', 100)))
  await Promise.all(Array.from({ length: 8 }, () => reverses(holder, 'once-back', 'once')))
  expect((await booksOf(holder)).moved).toEqual([500, -100, -400])
})

test('P3 reversing an order deducts the available points; the rest is owed and deducted from the next order', async () => {
  const holder = await createHolder(db, 'owing')
  await earns(holder, 'owing', 12_250)
  await spends(holder, 'owing-gift', 10_000)
  expect(await reverses(holder, 'owing-back', 'owing')).toBe('reversed')
  expect((await booksOf(holder)).account).toMatchObject({ balance: 0, owed: 10_000 })
  await earns(holder, 'owing-next', 15_000)
  const { entries, account, moved } = await booksOf(holder)
  expect(moved).toEqual([12_250, -10_000, -2_250, 15_000, -10_000])
  expect(entries.map(({ kind }) => kind)).toEqual(['order', 'gift', 'orderReversed', 'order', 'owed'])
  expect(account).toMatchObject({ balance: 5_000, owed: 0 })
})

test('P1 reverses no more than an order earned, in any number of parts, and only for its buyer', async () => {
  const holder = await createHolder(db, 'parts')
  const other = await createHolder(db, 'stranger')
  await earns(holder, 'parts', 1_000)
  expect(await reverses(other, 'parts-stranger', 'parts')).toBe('nothing')
  expect(await reverses(holder, 'parts-1', 'parts', 400)).toBe('reversed')
  expect(await reverses(holder, 'parts-2', 'parts', 900)).toBe('reversed')
  expect(await reverses(holder, 'parts-3', 'parts')).toBe('nothing')
  expect((await booksOf(holder)).moved).toEqual([1_000, -400, -600])
})

test('P1 earns nothing for payments before February 2025, or for zero points', async () => {
  const holder = await createHolder(db, 'early')
  const early = { ...move(holder, 'early'), at: Date.parse('2025-01-31T23:00:00+08:00'), points: 900 }
  expect(await within((trx) => earn(trx, early))).toBe('nothing')
  expect(await earns(holder, 'early-none', 0)).toBe('nothing')
  expect(await balanceOf(db, holder)).toBe(0)
})

test('P1 entries are immutable, and the database rejects a negative balance', async () => {
  const holder = await createHolder(db, 'stands')
  await earns(holder, 'stands', 100)
  await expect(sql`update points_entries set points = 900 where key = 'stands'`.execute(db)).rejects.toThrow(
    'stand as they were written',
  )
  await expect(
    sql`update points_accounts set balance = -1 where user_id = ${holder}`.execute(db),
  ).rejects.toThrow(/check/)
})

const operation = fc.record({
  kind: fc.constantFrom('earn' as const, 'spend' as const, 'reverse' as const),
  of: fc.nat({ max: 5 }),
  points: fc.integer({ min: 1, max: 1_000 }),
})

test('P1 P3 the balance is the sum of the entries after any concurrent operations', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
      run += 1
      const holder = await createHolder(db, `run-${run}`)
      await earns(holder, `run-${run}`, 1)
      const acts = operations.map(({ kind, of, points }, index) => {
        const [key, earned] = [`run-${run}-${kind}-${index}`, `run-${run}-earned-${of}`]
        if (kind === 'earn') return () => earns(holder, earned, points)
        if (kind === 'spend') return () => spends(holder, key, points)
        return () => reverses(holder, key, earned)
      })
      for (let index = 0; index < acts.length; index += 2)
        await Promise.all(acts.slice(index, index + 2).map((act) => act()))
      const { entries, account } = await booksOf(holder)
      expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(account.balance)
      expect(entries.at(-1)?.balance).toBe(account.balance)
      expect(entries.every(({ balance }) => balance >= 0)).toBe(true)
    }),
    { numRuns: 25, seed: 20_250_201 },
  )
})
