import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { importPrices } from '#server/catalogue/prices/prices.ts'
import { soldFixture } from '#server/catalogue/prices/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import {
  importApply,
  importCheck,
  importFix,
  importGet,
  importList,
  importMap,
  importUndo,
  resultImport,
} from '#wire/calls/imports.ts'
import { priceHistory, priceList } from '#wire/calls/prices.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { resultTasks } from './apply-results.ts'

const api = await openTestApi(inject('postgresUrl'), unlimited)
afterAll(() => api.close())
const specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
const { db, pool } = api.database

beforeAll(async () => {
  await createSale(api, { id: 'live', kind: 'live', lots: 1 })
  await db.insertInto('producers').values({ id: 'belmont', position: 1 }).execute()
  await db
    .insertInto('producer_text')
    .values({ id: 'belmont', lang: 'en', name: 'Château Belmont' })
    .execute()
  await db.updateTable('lots').set({ producer_id: 'belmont' }).execute()
  api.subjects.catalogue.cache.invalidate()
})

const defaults = { source: 'Harbour', currency: 'HKD', kind: 'wine', premium: '20' }
const upload = (text: string, by = specialist) =>
  by.client.call(resultImport, { file: new File([text], 'results.csv'), ...defaults })

/** Reads results and accepts the guessed columns. @returns the id of their import */
async function mapped(text: string): Promise<string> {
  const { id: importId, columns } = dataOf(await upload(text))
  const fields = columns.map(({ field }) => field)
  dataOf(await specialist.client.call(importMap, { importId, columns: fields }))
  return importId
}
const check = async (importId: string) => dataOf(await specialist.client.call(importCheck, { importId }))
const get = async (importId: string) => dataOf(await specialist.client.call(importGet, { importId }))
const apply = (importId: string, onlyGood = false) =>
  specialist.client.call(importApply, { importId, onlyGood, ak: randomUUID() })
const undo = (importId: string) => specialist.client.call(importUndo, { importId, ak: randomUUID() })
const runJobs = () => runQueued(pool, resultTasks(db, api.clock.now))
const listed = async (q: string) =>
  dataOf(await specialist.client.call(priceList, { q, sort: 'oldest' })).list

/** Applies a file and waits for its job. */
async function applied(text: string): Promise<string> {
  const importId = await mapped(text)
  dataOf(await apply(importId))
  await runJobs()
  expect(await get(importId)).toMatchObject({ state: 'applied' })
  return importId
}

const head = 'Sale,Lot,Sale date,Hammer price,Price realised,Title,Producer,Format,Vintage,Category'
const row = (lot: string, hammer: number, more = '') =>
  `H1,${lot},2020-05-0${Number(lot) % 9 || 9},${hammer},${more},Château Belmont 1981,Château Belmont,750 ml,1981,`

/** Returns all that the archive holds. */
const archive = async () => ({
  records: await db.selectFrom('price_records').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('price_record_text').selectAll().orderBy('record_id').orderBy('lang').execute(),
})

test('H7 results are checked, applied by a job, used by the price history, and found again as unchanged', async () => {
  const before = await archive()
  const file = [head, row('1', 6_000), row('2', 6_500), row('3', 7_000, '8750')].join('\n')
  const importId = await mapped(file)
  const { counts, list, missing } = await check(importId)
  expect(counts).toMatchObject({ new: 3, refused: 0 })
  expect([list.map(({ number }) => number), missing]).toEqual([['H1 · 1', 'H1 · 2', 'H1 · 3'], 0])
  expect(await archive()).toEqual(before)
  expect(dataOf(await apply(importId))).toEqual({ change: '', added: 3, changed: 0 })
  expect(await get(importId)).toMatchObject({ state: 'applying', results: { done: 0 } })
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'applying' } } })
  await runJobs()
  expect(await get(importId)).toMatchObject({
    ...{ state: 'applied', results: { done: 3, added: 3, changed: 0, defaults } },
  })
  expect(await listed('H1')).toMatchObject([
    { auctionNo: 'H1', lotNum: 1, hammer: 6_000, allIn: '7200.00', premium: 2_000, lotId: '' },
    { hammer: 6_500 },
    { hammer: 7_000, allIn: '8750.00', premium: 2_500 },
  ])
  const history = dataOf(await specialist.client.call(priceHistory, { lotId: 'live-1' }))
  expect(history.list.map(({ hammer }) => hammer)).toEqual([6_000, 6_500, 7_000])
  expect((await check(await mapped(file))).counts).toMatchObject({ new: 0, changed: 0, same: 3 })
  expect(dataOf(await undo(importId))).toEqual({ undone: 3, left: [] })
  expect(await get(importId)).toMatchObject({ state: 'undoing' })
  await runJobs()
  expect(await get(importId)).toMatchObject({ state: 'undone', results: { left: 0 } })
  expect(await archive()).toEqual(before)
  expect((await auditedActs(db, 'results')).map(([act]) => act)).toEqual([
    ...['import.upload', 'import.map', 'results.import', 'import.upload', 'import.map'],
    'results.undo',
  ])
  const { list: imports } = dataOf(await specialist.client.call(importList, { auctionId: 'results' }))
  expect(imports.map(({ state }) => state).toSorted()).toEqual(['mapped', 'undone'])
})

test('H7 an undo restores what the import changed, and leaves what a later one has changed', async () => {
  const first = await applied([head, row('1', 6_000), row('2', 6_500)].join('\n'))
  const afterFirst = await archive()
  const second = await applied([head, row('1', 6_600), row('3', 9_000)].join('\n'))
  expect(await get(second)).toMatchObject({ results: { added: 1, changed: 1 } })
  expect((await listed('H1')).map(({ hammer }) => hammer)).toEqual([6_600, 6_500, 9_000])
  dataOf(await undo(second))
  await runJobs()
  expect(await archive()).toEqual(afterFirst)
  const third = await applied([head, row('1', 6_700)].join('\n'))
  dataOf(await undo(first))
  await runJobs()
  expect(await get(first)).toMatchObject({ state: 'undone', results: { left: 1 } })
  expect((await listed('H1')).map(({ hammer }) => hammer)).toEqual([6_700])
  dataOf(await undo(third))
  await runJobs()
  expect(await listed('H1')).toEqual([])
})

test('H7 a job that begins again after a crash writes nothing twice', async () => {
  const file = [head, row('1', 6_000), row('2', 6_500)].join('\n')
  const importId = await applied(file)
  const before = await archive()
  await db.updateTable('draft_imports').set({ state: 'applying' }).where('id', '=', importId).execute()
  const cells = (text: string) => JSON.stringify(text.split(','))
  await db
    .insertInto('draft_import_rows')
    .values([
      { import_id: importId, row: 2, cells: cells(row('1', 6_000)) },
      { import_id: importId, row: 3, cells: cells(row('2', 6_500)) },
    ])
    .execute()
  const task = resultTasks(db, api.clock.now)['results.import']
  await task?.({ importId }, {} as never)
  expect(await archive()).toEqual(before)
  expect(await get(importId)).toMatchObject({ state: 'applied', results: { added: 2, changed: 0 } })
  dataOf(await undo(importId))
  await runJobs()
})

test('H5 H7 a result of the ledger cannot be changed, under its own source or under another', async () => {
  const at = Date.UTC(2020, 4, 1, 4)
  const own = {
    ...soldFixture({ no: 'H1', lotNum: 1, at, vintage: '1981', hammer: 5_000 }),
    source: 'ledger',
  }
  await importPrices(db, [own])
  const { list } = await check(await mapped([head, row('1', 6_000), row('2', 6_500)].join('\n')))
  expect(list.map(({ result, issues }) => [result, issues])).toEqual([
    ['refused', [{ field: 'source', issue: 'ownResult' }]],
    ['new', []],
  ])
  const named = await mapped([`Source,${head}`, `ledger,${row('1', 6_000)}`].join('\n'))
  expect((await check(named)).counts).toMatchObject({ refused: 1 })
  await db.deleteFrom('price_records').where('id', '=', own.id).execute()
})

test('H7 rejected rows hold the others back unless only valid ones are applied; cells can be corrected', async () => {
  const importId = await mapped([head, row('1', 6_000), row('2', 6_500, '1')].join('\n'))
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'refusedRows' } } })
  const fix = { importId, row: 3, column: 4, cell: '7800' }
  dataOf(await specialist.client.call(importFix, fix))
  expect((await check(importId)).counts).toMatchObject({ new: 2, refused: 0 })
  dataOf(await specialist.client.call(importFix, { ...fix, cell: '1' }))
  expect(dataOf(await apply(importId, true))).toMatchObject({ added: 1 })
  expect(await specialist.client.call(importFix, fix)).toMatchObject({ error: { name: 'wrongState' } })
  await runJobs()
  expect(await undo(importId)).toMatchObject({ ok: true })
  expect(await undo(importId)).toMatchObject({ error: { data: { status: 'undoing' } } })
  await runJobs()
  expect(await undo(importId)).toMatchObject({ error: { data: { status: 'undone' } } })
})

test('R3 H7 results are imported with the right to the catalogue', async () => {
  expect(await upload(head, clerk)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await upload('')).toMatchObject({ error: { name: 'uploadRefused' } })
  const { id: importId } = dataOf(await upload([head, row('1', 6_000)].join('\n')))
  const columns = ['lowEstimate', ...Array.from({ length: 9 }, () => 'none' as const)] as const
  const wrong = await specialist.client.call(importMap, { importId, columns: [...columns] })
  expect(wrong).toMatchObject({ error: { name: 'invalidInput' } })
})
