import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import {
  bidImport,
  importApply,
  importCheck,
  importGet,
  importList,
  importMap,
  importUndo,
} from '#wire/calls/imports.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const api = await openTestApi(inject('postgresUrl'), { ...unlimited, STAFF_SECOND_FACTOR: 'off' })
afterAll(() => api.close())
const manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
const { db } = api.database

beforeAll(async () => {
  await createSale(api, { id: 'room', kind: 'live', lots: 3 })
  await createSale(api, { id: 'timed' })
})

const given = { marketplace: 'hiBid', agree: true } as const
const head = 'Lot #,First name,Last name,Phone,Email,Max bid,Hammer price'
const upload = (rows: readonly string[], auctionId = 'room', by = manager) =>
  by.client.call(bidImport, { ...given, auctionId, file: new File([[head, ...rows].join('\n')], 'bids.csv') })

/** Reads bids and accepts the guessed columns. @returns the id of their import */
async function mapped(rows: readonly string[]): Promise<string> {
  const { id: importId, columns, marketplace } = dataOf(await upload(rows))
  expect(marketplace).toBe('hiBid')
  const fields = columns.map(({ field }) => field)
  expect(fields).toEqual(['lotNumber', 'firstName', 'lastName', 'phone', 'email', 'maximum', 'hammer'])
  dataOf(await manager.client.call(importMap, { importId, columns: fields }))
  return importId
}
const check = async (importId: string) => dataOf(await manager.client.call(importCheck, { importId }))
const apply = (importId: string, onlyGood = false) =>
  manager.client.call(importApply, { importId, onlyGood, ak: randomUUID() })
const registrations = () =>
  db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['first_name', 'phone', 'walk_in', 'marketplace', 'user_id'])
    .where('auction_id', '=', 'room')
    .orderBy('phone')
    .execute()

const ann = 'Ann,Reed,+1 212 555 0142,ann@example.org'
const ben = 'Ben,Ho,9123 4567,'

test('Q9 bids of a marketplace become commission bids of registered bidders, once', async () => {
  const rows = [`1,${ann},4000,`, `2,${ann},3000,`, `1,${ben},5000,`]
  const importId = await mapped(rows)
  expect(await check(importId)).toMatchObject({ counts: { new: 3, refused: 0 }, missing: 0 })
  expect(await registrations()).toEqual([])
  expect(dataOf(await apply(importId))).toEqual({ change: '', added: 3, changed: 0 })
  const [first, second, ...more] = await registrations()
  expect([first, second, more]).toMatchObject([
    { first_name: 'Ann', phone: '+12125550142', walk_in: true, marketplace: 'hiBid' },
    { first_name: 'Ben', phone: '+85291234567', marketplace: 'hiBid' },
    [],
  ])
  const sale = await api.rooms.state('room')
  const maximumOf = (userId = '', lotId = 'room-1') =>
    sale.lots.get(lotId)?.maximumBids.get(sale.admissions.get(userId)?.paddle ?? '')?.maximum
  expect([
    maximumOf(first?.user_id),
    maximumOf(first?.user_id, 'room-2'),
    maximumOf(second?.user_id),
  ]).toEqual([4_000, 3_000, 5_000])
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'applied' } } })
  const again = await mapped([`1,${ann},4000,`, `1,${ben},6000,`])
  expect((await check(again)).counts).toMatchObject({ new: 0, changed: 1, same: 1 })
  expect(dataOf(await apply(again))).toMatchObject({ added: 0, changed: 1 })
  expect((await registrations()).length).toBe(2)
  expect(
    (await auditedActs(db, 'room')).map(([act]) => act).filter((act) => act === 'sale.marketBids'),
  ).toHaveLength(2)
})

test('Q9 C3 the rows of an applied import are deleted, and its examples', async () => {
  const rows = await db.selectFrom('draft_import_rows').select('import_id').execute()
  expect(rows).toEqual([])
  const imports = await db.selectFrom('draft_imports').select('document').execute()
  expect(JSON.stringify(imports)).not.toContain('Reed')
  const { list } = dataOf(await manager.client.call(importList, { auctionId: 'bids room' }))
  expect(list.map(({ state }) => state)).toEqual(['applied', 'applied'])
  const [done] = list
  expect(await manager.client.call(importUndo, { importId: done?.id ?? '', ak: randomUUID() })).toMatchObject(
    {
      error: { name: 'wrongState' },
    },
  )
})

test('Q9 rejected rows hold the others back, and clients with accounts register themselves', async () => {
  await createPerson(api, 'client@example.org')
  const rows = ['3,Client,Lee,+44 20 7946 0018,client@example.org,4000,', `3,${ben},4000,`]
  const importId = await mapped(rows)
  const { counts, list } = await check(importId)
  expect(counts).toMatchObject({ new: 1, refused: 1 })
  expect(list[0]?.issues).toEqual([{ field: 'phone', issue: 'hasAccount' }])
  expect(await apply(importId)).toMatchObject({ error: { data: { status: 'refusedRows' } } })
  expect(dataOf(await apply(importId, true))).toMatchObject({ added: 1 })
})

test('Q9 V14 after the sale, the buyer of a lot without a paddle is named, and the report names the marketplace', async () => {
  await sellLot(api, manager, { auctionId: 'room', lotId: 'room-3', price: 9_000 })
  const rows = ['3,Cai,Wong,9876 5432,,,9000']
  const early = await mapped(rows)
  expect((await check(early)).list[0]?.issues).toEqual([{ field: 'lotNumber', issue: 'saleNotEnded' }])
  const command = async () => ({
    ...{ auctionId: 'room', ak: randomUUID() },
    seq: (await api.rooms.state('room')).seq,
  })
  expect(await manager.client.call(house.staffEnd, await command())).toMatchObject({ ok: true })
  const importId = await mapped(rows)
  expect((await check(importId)).list).toMatchObject([{ result: 'new', issues: [] }])
  expect(dataOf(await apply(importId))).toMatchObject({ added: 1 })
  const sale = await api.rooms.state('room')
  const buyer = (await registrations()).find(({ first_name: name }) => name === 'Cai')
  expect(sale.lots.get('room-3')?.leading?.paddle).toBe(sale.admissions.get(buyer?.user_id ?? '')?.paddle)
  expect((await check(await mapped(rows))).counts).toMatchObject({ same: 1 })
  const { tables } = dataOf(await manager.client.call(reportCalls.sale, { auctionId: 'room' }))
  expect(JSON.stringify(tables)).toContain('HiBid')
})

test('Q9 refuses timed and unknown sales, and staff who bid in the sale', async () => {
  expect(await upload([], 'timed')).toMatchObject({ error: { data: { status: 'timed' } } })
  expect(await upload([], 'none')).toMatchObject({ error: { name: 'notFound' } })
  expect(await upload([])).toMatchObject({ error: { name: 'uploadRefused' } })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  expect(await upload([], 'room', clerk)).toMatchObject({ error: { name: 'notAllowed' } })
  const other = await createPerson(api, 'other@example.com', { roles: ['specialist'], card: false })
  const importId = await mapped([`1,${ann},4000,`])
  await api.rooms
    .queue('room')
    .submit({ command: { type: 'admit', bidder: other.id, paddle: null, limit: null } })
  const recused = { error: { name: 'secondPersonNeeded' } }
  const { call } = other.client
  expect(await upload([`1,${ann},4000,`], 'room', other)).toMatchObject(recused)
  expect(await call(importGet, { importId })).toMatchObject(recused)
  expect(await call(importCheck, { importId })).toMatchObject(recused)
  expect(await call(importList, { auctionId: 'bids room' })).toMatchObject(recused)
  expect(await call(importMap, { importId, columns: ['lotNumber'] })).toMatchObject(recused)
  expect(await call(importApply, { importId, ak: randomUUID() })).toMatchObject(recused)
})
