import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { invoiced, paid } from '#domain/journal/entries.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { balances, findUnbalanced, post } from './journal.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => database.close())

const order = (id: string) => ({ about: { kind: 'order', id } as const, at: 1 })
const lone = (key: string): JournalEntry => ({
  ...order(key),
  key,
  kind: 'paid',
  lines: [{ account: 'bank', cents: 5 }],
})

test('counts an entry once even if it is posted twice', async () => {
  const { db } = database
  const entry = invoiced(order('twice'), { hammer: 100_000, premium: 22_500 })
  expect(await post(db, entry)).toBe('posted')
  expect(await post(db, entry)).toBe('known')
  await post(db, paid(order('twice'), 'transfer', 122_500, 0))
  expect(await balances(db, order('twice').about)).toMatchObject({
    receivable: 0,
    bank: 122_500,
    consignors: -100_000,
    premium: -22_500,
  })
  expect(await findUnbalanced(db)).toEqual([])
})

test('does not post an entry in a transaction that rolls back', async () => {
  const { db } = database
  const failing = db.transaction().execute(async (trx) => {
    await post(trx, invoiced(order('failing'), { hammer: 100 }))
    throw new Error('Simulated failure')
  })
  await expect(failing).rejects.toThrow('Simulated failure')
  expect((await balances(db, order('failing').about)).receivable).toBe(0)
})

test('rejects an unbalanced entry in the journal and in the database', async () => {
  const { db } = database
  await expect(post(db, lone('lone'))).rejects.toThrow('does not balance')
  const past = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('journal_entries')
      .values({ key: 'past', at: 1, kind: 'paid', about_kind: 'order', about_id: 'past' })
      .execute()
    await trx
      .insertInto('journal_lines')
      .values({ entry_key: 'past', place: 1, account: 'bank', cents: 5 })
      .execute()
  })
  await expect(past).rejects.toThrow('does not balance')
})

test('never changes a posted entry', async () => {
  const { db } = database
  await post(db, invoiced(order('stays'), { hammer: 100 }))
  const changed = db
    .updateTable('journal_lines')
    .set({ cents: 7 })
    .where('entry_key', 'like', '%stays')
    .execute()
  await expect(changed).rejects.toThrow('stays')
  await expect(db.deleteFrom('journal_lines').execute()).rejects.toThrow('stays')
})
