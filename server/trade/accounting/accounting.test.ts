import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { invoiced, paid, partPaid } from '#domain/journal/entries.ts'
import { type JournalAccount, journalAccounts } from '#domain/journal/entry.ts'
import { createRandom } from '#domain/rehearsal/random.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { post } from '#server/trade/journal/journal.ts'
import * as wire from '#wire/calls/accounting.ts'

let api: TestApi
let accounts: TestPerson
const day = 86_400_000
/** The first instant of 2025-01-01 in Hong Kong. */
const start = Date.parse('2024-12-31T16:00:00Z')

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', STAFF_SECOND_FACTOR: 'off' })
  accounts = await createPerson(api, 'accounts@example.com', { roles: ['accounts'], card: false })
})
afterAll(() => api.close())

const periods = async () => {
  const response = await accounts.client.call(wire.journalPeriodList, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const close = (number: number, until: string) =>
  accounts.client.call(wire.journalPeriodClose, { number, until })
const file = async (
  number: number,
  program: 'xero' | 'quickbooks' | 'plain' = 'plain',
  detail: 'summed' | 'entries' = 'entries',
) => {
  const response = await accounts.client.call(wire.journalPeriodFile, { number, program, detail })
  return response.ok ? response.data.files : response.error
}
const set = (rows: Partial<Record<JournalAccount, string>>) =>
  accounts.client.call(wire.journalAccountSet, {
    accounts: {
      list: journalAccounts
        .filter((account) => rows[account] !== undefined)
        .map((account) => ({
          account,
          code: rows[account] ?? '',
          taxRate: 'Tax Exempt',
          name: '',
          party: '',
        })),
    },
  })

test('Q5 refuses to close an empty journal, and a day that is not over', async () => {
  expect(await periods()).toMatchObject({ list: [], next: '' })
  expect(await close(1, '2025-01-31')).toMatchObject({ error: { name: 'invalidInput' } })
  await post(api.database.db, invoiced({ about: { kind: 'order', id: 'first' }, at: start }, { hammer: 500 }))
  expect(await periods()).toMatchObject({ next: '2025-01-01' })
  for (const until of ['2024-12-31', '2999-01-01', '2025-02-30'])
    expect(await close(1, until)).toMatchObject({ error: { name: 'invalidInput' } })
})

test('Q5 closes random journals without gap or overlap, and each file remains byte-identical', async () => {
  const { db } = api.database
  const draw = createRandom('closings')
  let drawn = 0
  const below = (most: number) => Math.floor(draw(String(drawn++)) * most)
  const files = new Map<number, unknown>()
  let until = start
  for (let number = 1; number <= 12; number += 1) {
    const posted = below(12)
    for (let nth = 0; nth < posted; nth += 1) {
      // Some entries belong to periods that are already closed.
      const about = { kind: 'order', id: `${number}-${nth}` } as const
      const at = start + below(until - start + 20 * day)
      const owed = 1 + below(1_000_000)
      await post(db, invoiced({ about, at }, { hammer: owed }))
      await post(db, paid({ about, at: at + 1 }, nth % 2 ? 'card' : 'transfer', owed, nth))
    }
    until += (1 + below(20)) * day
    const last = new Date(until + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await close(number, last)).toMatchObject({ ok: true })
    files.set(number, await file(number))
  }
  const { list } = await periods()
  for (const [at, period] of list.entries()) {
    const before = list[at + 1]
    const dayBefore = new Date(Date.parse(period.from) - day).toISOString().slice(0, 10)
    if (before) expect(before.until).toBe(dayBefore)
    expect(period.number).toBe(12 - at)
  }
  expect(list.some(({ late }) => late > 0)).toBe(true)
  const entries = await db.selectFrom('journal_entries').select(['key', 'at']).execute()
  const closed = await db.selectFrom('journal_period_entries').select('entry_key').execute()
  const end = until + day
  expect(closed.map(({ entry_key }) => entry_key).toSorted()).toEqual(
    entries
      .filter(({ at }) => at < end)
      .map(({ key }) => key)
      .toSorted(),
  )
  await post(db, partPaid({ about: { kind: 'order', id: 'late' }, at: start, key: 'x' }, 700))
  for (const [number, content] of files) expect(await file(number)).toEqual(content)
  const lines = [...files.values()].flat().flatMap((content) => String(content).trim().split('\r\n').slice(1))
  const sum = (column: number) =>
    lines.reduce((total, line) => total + Math.round(Number(line.split(',').at(column)) * 100), 0)
  expect(sum(-2)).toBe(sum(-1))
  expect(lines).toHaveLength(
    Number(
      (
        await db
          .selectFrom('journal_lines')
          .innerJoin('journal_period_entries as part', 'part.entry_key', 'journal_lines.entry_key')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  )
})

test('Q5 puts an entry that missed its period on the first day of the next one', async () => {
  const { next } = await periods()
  expect(await close(13, next)).toMatchObject({ ok: true })
  const [content] = [await file(13)].flat()
  expect(content).toContain(`${next},Part paid order late of 2025-01-01,bank`)
  expect((await periods()).list[0]).toMatchObject({ number: 13, late: 1 })
})

test('Q5 refuses a period that a colleague has closed, a file without accounts, and an unknown period', async () => {
  expect(await close(13, '2025-12-31')).toMatchObject({
    error: { name: 'wrongState', data: { status: 'closed' } },
  })
  expect(await file(13, 'xero')).toMatchObject({ name: 'wrongState', data: { status: 'unmapped' } })
  expect(await file(99)).toMatchObject({ name: 'notFound' })
})

test('Q5 completes the accounts of a closed period, and never changes them', async () => {
  expect((await periods()).list[0]?.missing.xero).toEqual(['bank', 'receivable'])
  expect(await set({ bank: '090', receivable: '610' })).toMatchObject({ ok: true })
  expect((await periods()).list[0]?.missing).toEqual({ xero: [], quickbooks: ['bank', 'receivable'] })
  const content = await file(13, 'xero')
  await set({ bank: '999' })
  expect(await file(13, 'xero')).toEqual(content)
  expect(await accounts.client.call(wire.journalAccountList, {})).toMatchObject({
    data: { list: expect.arrayContaining([expect.objectContaining({ account: 'bank', code: '999' })]) },
  })
})

test('R3 R8 opens the journal’s periods only to accounts, and records their actions', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  for (const call of [wire.journalPeriodList, wire.journalAccountList])
    expect(await clerk.client.call(call, {})).toMatchObject({ error: { name: 'notAllowed' } })
  const rows = await api.database.db
    .selectFrom('audit_log')
    .select('act')
    .distinct()
    .where('by_user_id', '=', accounts.id)
    .execute()
  expect(rows.map(({ act }) => act).toSorted()).toEqual(['export.read', 'journal.accounts', 'journal.close'])
})

test('Q5 keeps the entries of a closed period in the database', async () => {
  await expect(api.database.db.deleteFrom('journal_period_entries').execute()).rejects.toThrow('stays')
})
