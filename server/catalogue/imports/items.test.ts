import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest } from '#server/platform/http/testing/people.ts'
import { picture } from '#server/platform/uploads/testing/samples.ts'
import { createItem, itemsOf, setItemState } from '#server/sellers/items/testing.ts'
import { openSellersHouse } from '#server/sellers/testing.ts'
import { consignmentMove } from '#wire/calls/consignments.ts'
import { collectSale } from '#wire/calls/enquiries.ts'
import {
  importApply,
  importCheck,
  importGet,
  importList,
  importMap,
  importUndo,
  itemImport,
  itemImportSent,
} from '#wire/calls/imports.ts'
import { userErase } from '#wire/calls/own-data.ts'
import { enquiryConsign, staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { makeWorkbook } from './testing/make-workbook.ts'

const { api, specialist, manager, create } = await openSellersHouse(inject('postgresUrl'))
afterAll(() => api.close())

const list = `Lot,Title,Quantity,Low estimate,Vintage
1,Belmont-Laroque,6,"10,000",1982
2,Haut-Valmorin,12,"20,000",1990
,Poggio Sereno,3,"8,000",2006
`
const upload = (consignmentId: string, text = list, by = specialist) =>
  by.client.call(itemImport, { consignmentId, file: new File([text], 'cellar.csv') })
const columns = ['lotNumber', 'title.en', 'quantity', 'lowEstimate', 'vintage'] as const

/** Reads and maps a list. @returns the id of its import */
async function mapped(consignmentId: string, text = list): Promise<string> {
  const { id: importId } = dataOf(await upload(consignmentId, text))
  dataOf(await specialist.client.call(importMap, { importId, columns: [...columns] }))
  return importId
}
const apply = (importId: string, by = specialist, onlyGood = false) =>
  by.client.call(importApply, { importId, onlyGood, ak: randomUUID() })
const check = async (importId: string) =>
  dataOf(await specialist.client.call(importCheck, { importId, show: 'all' }))
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('K10 S3 a seller’s list becomes items with the numbers in the list', async () => {
  const { id } = await create()
  const read = dataOf(await upload(id))
  expect(read).toMatchObject({ auctionId: id, state: 'read', rows: 3 })
  expect(read.columns.map(({ field }) => field)).toEqual([...columns])
  const importId = await mapped(id)
  const { counts, list: rows } = await check(importId)
  expect(counts).toMatchObject({ new: 3, refused: 0, incomplete: 0 })
  expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3'])
  expect(await itemsOf(specialist, id)).toEqual([])
  expect(dataOf(await apply(importId))).toEqual({ change: '', added: 3, changed: 0 })
  expect(await apply(importId)).toMatchObject(wrongState('applied'))
  expect((await itemsOf(specialist, id)).map((one) => [one.nth, one.title.en, one.quantity])).toEqual([
    [1, 'Belmont-Laroque', 6],
    [2, 'Haut-Valmorin', 12],
    [3, 'Poggio Sereno', 3],
  ])
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(acts).toEqual(['consignment.create', 'import.upload', 'import.upload', 'import.map', 'item.import'])
  const { list: imports } = dataOf(await specialist.client.call(importList, { auctionId: id }))
  expect(imports.map(({ state }) => state).toSorted()).toEqual(['applied', 'read'])
  const undo = await specialist.client.call(importUndo, { importId, ak: randomUUID() })
  expect(undo).toMatchObject(wrongState('applied'))
})

test('K10 S3 a corrected list changes items by their numbers, except those that are already lots', async () => {
  const { db } = api.database
  const { id } = await create()
  dataOf(await apply(await mapped(id)))
  const [first, second] = await itemsOf(specialist, id)
  await setItemState(db, first?.id ?? '', 'agreed')
  await setItemState(db, second?.id ?? '', 'refused')
  const corrected = list.replace('10,000', '11,000').replace('20,000', '21,000')
  const importId = await mapped(id, `${corrected}4A,A decanter,1,500,\n`)
  const { list: rows } = await check(importId)
  expect(rows.map(({ result, issues }) => [result, issues])).toEqual([
    ['changed', []],
    ['refused', [{ field: 'lotNumber', issue: 'notEditable' }]],
    ['new', []],
    ['refused', [{ field: 'lotNumber', issue: 'notLotNumber' }]],
  ])
  expect(await apply(importId)).toMatchObject(wrongState('refusedRows'))
  expect(dataOf(await apply(importId, specialist, true))).toMatchObject({ added: 1, changed: 1 })
  const [changed, unchanged] = await itemsOf(specialist, id)
  expect(changed).toMatchObject({ lowEstimate: 11_000, state: 'inspected', rev: 2 })
  expect(unchanged).toMatchObject({ lowEstimate: 20_000, rev: 1 })
})

test('S3 R7 a list is not imported into a closed, unknown or one’s own consignment, and names no owners', async () => {
  const { id } = await create()
  const importId = await mapped(id)
  expect(
    await specialist.client.call(importMap, { importId, columns: columns.with(0, 'owner' as never) }),
  ).toMatchObject({ error: { code: 1000 } })
  expect(await upload('none')).toMatchObject({ error: { code: 1004 } })
  expect(await upload(id, '')).toMatchObject({ error: { name: 'uploadRefused' } })
  dataOf(await specialist.client.call(consignmentMove, { consignmentId: id, rev: 1, move: 'cancel' }))
  expect(await upload(id)).toMatchObject(wrongState('cancelled'))
  expect(await apply(importId)).toMatchObject(wrongState('cancelled'))

  const { id: own } = await create(specialist.id, manager)
  const secondPerson = { error: { code: 1007 } }
  expect(await upload(own)).toMatchObject(secondPerson)
  const { id: ofColleague } = dataOf(await upload(own, list, manager))
  const map = { importId: ofColleague, columns: [...columns] }
  expect(await specialist.client.call(importMap, map)).toMatchObject(secondPerson)
  dataOf(await manager.client.call(importMap, map))
  expect(await apply(ofColleague)).toMatchObject(secondPerson)
  expect(await itemsOf(manager, own)).toEqual([])
})

test('C3 S3 a seller’s list is deleted with the consignment', async () => {
  const leaving = await createPerson(api, 'leaving@example.com', { card: false })
  const { id } = await create(leaving.id)
  const importId = await mapped(id)
  await createItem(specialist, id)
  dataOf(
    await leaving.client.call(userErase, { passwd: passwordDigest('paddle-and-rostrum'), confirm: true }),
  )
  expect(await specialist.client.call(importGet, { importId })).toMatchObject({ error: { code: 1004 } })
})

test('K10 S3 R3 a spreadsheet sent with an enquiry is read only for its consignment', async () => {
  const rows = [
    ['Lot', 'Title', 'Quantity'],
    [1, 'Belmont-Laroque', 6],
  ]
  const workbook = makeWorkbook({ Notes: [['Thank you']], Cellar: rows })
  const upload = (file: File) => api.client().call(uploadFile, { file })
  const { key } = dataOf(await upload(new File([new Uint8Array(workbook)], 'cellar.xlsx')))
  const { key: unread } = dataOf(
    await upload(new File([new Uint8Array(await picture('jpeg', 900, 1200))], 'front.jpg')),
  )
  const offer = { contact: 'Carmen Fong', email: 'carmen@example.com', description: 'A cellar.' }
  const { reference } = dataOf(await api.client().call(collectSale, { ...offer, files: [key, unread] }))
  const { list: found } = dataOf(
    await specialist.client.call(staffEnquiryList, { state: 'open', q: reference }),
  )
  const { id: enquiryId = '', rev = 0 } = found[0] ?? {}
  const sent = (consignmentId: string, changed = {}, by = specialist) =>
    by.client.call(itemImportSent, { consignmentId, key, ...changed })
  const notFound = { error: { code: 1004 } }
  const other = await create()
  expect(await sent(other.id)).toMatchObject(notFound)
  const made = await specialist.client.call(enquiryConsign, { enquiryId, rev, ak: randomUUID() })
  const { consignmentId } = dataOf(made)
  expect(await sent(other.id)).toMatchObject(notFound)
  expect(await sent('none')).toMatchObject(notFound)
  expect(await sent(consignmentId, { key: '0'.repeat(32) })).toMatchObject(notFound)
  expect(await sent(consignmentId, { key: unread })).toMatchObject({ error: { name: 'uploadRefused' } })
  const warehouse = await createPerson(api, 'keeper@example.com', { roles: ['warehouse'] })
  expect(await sent(consignmentId, {}, warehouse)).toMatchObject({ error: { code: 1005 } })

  const read = dataOf(await sent(consignmentId, { sheet: 'Cellar' }))
  expect(read).toMatchObject({ auctionId: consignmentId, fileName: 'cellar.xlsx', sheet: 'Cellar', rows: 1 })
  expect(read.columns.map(({ header }) => header)).toEqual(['Lot', 'Title', 'Quantity'])
  expect((await auditedActs(api.database.db, consignmentId)).map(([act]) => act)).toContain('import.upload')
  dataOf(await specialist.client.call(consignmentMove, { consignmentId, rev: 1, move: 'cancel' }))
  expect(await sent(consignmentId)).toMatchObject(wrongState('cancelled'))
})
