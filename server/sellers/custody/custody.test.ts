import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readCodes } from '#domain/custody/testing/read-codes.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { drawingOf } from '#server/platform/pdf/testing/drawing-of.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import { createItem, setItemState } from '#server/sellers/items/testing.ts'
import { consignmentCreate, consignmentGet } from '#wire/calls/consignments.ts'
import {
  custodyCounts,
  custodyGet,
  custodyHandOver,
  custodyList,
  custodyMove,
  custodyPicture,
  custodyReceive,
  custodyReturn,
  stocktakeClose,
  stocktakeGet,
  stocktakeOpen,
  stocktakeScan,
} from '#wire/calls/custody.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { ItemSummary } from '#wire/entities/item.ts'

let api: TestApi
let specialist: TestPerson
let warehouse: TestPerson
let clerk: TestPerson
let manager: TestPerson
let seller: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  seller = await createPerson(api, 'seller@example.com')
})
afterAll(() => api.close())

const claret = {
  title: { en: 'Château Fontclaire 1996', zh: '芳克莱酒庄 1996' },
  kind: 'wine',
  quantity: 12,
  lowEstimate: 10_000,
  reserve: 9_000,
} as const

async function consign(count: number, userId = seller.id) {
  const created = await specialist.client.call(consignmentCreate, {
    userId,
    reference: '',
    ak: randomUUID(),
  })
  const { id, number } = dataOf(created)
  const items: ItemSummary[] = []
  for (let index = 0; index < count; index++) items.push(await createItem(specialist, id, claret))
  return { id, number, items }
}

const receive = (
  consignmentId: string,
  { id: itemId }: { readonly id: string },
  overrides = {},
  by = warehouse,
) =>
  by.client.call(custodyReceive, {
    ...{ consignmentId, itemId, place: 'B-06', counted: 12, broken: 0, levels: { list: [] }, note: '' },
    ...{ at: api.clock.now(), ak: randomUUID(), ...overrides },
  })
const move = (numbers: readonly string[], place: string, overrides = {}) =>
  warehouse.client.call(custodyMove, {
    ...{ numbers: [...numbers], place, why: 'stored', at: api.clock.now(), ak: randomUUID(), ...overrides },
  })
const record = async (number: string) => dataOf(await warehouse.client.call(custodyGet, { number }))
const list = async (view: 'expected' | 'stored' | 'returning' | 'returned', overrides = {}) =>
  dataOf(await warehouse.client.call(custodyList, { view, ...overrides }))

/** Returns a consignment whose items have arrived at a storage place. */
async function received(count: number, place: string) {
  const consigned = await consign(count)
  for (const item of consigned.items) dataOf(await receive(consigned.id, item, { place }))
  return { ...consigned, numbers: consigned.items.map(({ number }) => number) }
}

/** Returns the letters about arrivals after their half hour is over. */
async function letters() {
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return api.mails()
}

const notFound = { error: { code: 1004 } }
const refused = (code: number) => ({ error: { code } })
const wrongState = (status: string) => ({ error: { code: 4003, data: { status } } })

test('S3 S9 counts as many expected and inspected items as their lists contain', async () => {
  const [{ numbers }, { id }] = [await received(2, 'B-09'), await consign(3)]
  const { item } = await record(numbers[0] ?? '')
  await setItemState(api.database.db, item.id, 'inspected')
  const counts = async () => dataOf(await warehouse.client.call(custodyCounts, {}))
  const before = await counts()
  expect(before.expected).toBe((await list('expected')).total)
  expect(before.inspected).toBe((await list('stored', { state: 'inspected' })).total)
  expect(before).toMatchObject({ inspected: 1 })
  await api.database.db.updateTable('consignments').set({ state: 'cancelled' }).where('id', '=', id).execute()
  expect(await counts()).toEqual({ ...before, expected: before.expected - 3 })
  expect((await list('expected')).total).toBe(before.expected - 3)
})

test('S3 receiving an item records its place, the counted pieces, its levels and the author', async () => {
  const { id, items } = await consign(2)
  const [item, other] = items
  if (!item || !other) throw new Error('No items')
  expect((await list('expected')).list).toMatchObject([
    { number: item.number, quantity: 12, seller: 'Ann Lee' },
    { number: other.number },
  ])
  const levels = { list: ['n', 'ts'] }
  const at = api.clock.now() - 3_600_000
  const ak = randomUUID()
  const given = { place: 'b 06', counted: 12, broken: 1, levels, note: 'Case stained', at, ak }
  const differs = '1 broken; Case stained'
  expect(dataOf(await receive(id, item, given))).toEqual({ differs })
  // A phone that lost the response repeats the request.
  expect(dataOf(await receive(id, item, given))).toEqual({ differs })
  expect(await record(item.number)).toMatchObject({
    item: { state: 'received', place: 'B-06', placedAt: at, receivedAt: at, quantity: 11, differs },
    moves: [
      {
        at,
        by: 'Ann Lee',
        from: '',
        to: 'B-06',
        why: 'received',
        arrival: { announced: 12, counted: 12, levels: levels.list },
      },
    ],
  })
  const { state } = dataOf(await specialist.client.call(consignmentGet, { consignmentId: id }))
  expect(state).toBe('draft')
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(acts.filter((act) => act === 'custody.receive')).toHaveLength(1)
  expect(await receive(id, item)).toMatchObject(wrongState('received'))
})

test('S3 shows custody staff no prices', async () => {
  const { id, items } = await consign(1)
  const [item] = items
  if (!item) throw new Error('No item')
  await receive(id, item)
  const read = JSON.stringify([await list('stored'), await record(item.number)])
  expect(read).not.toMatch(/estimate|reserve|price|10000|9000/i)
})

test('S3 refuses impossible arrivals', async () => {
  const { id, items } = await consign(1)
  const [item] = items
  const other = await consign(1)
  if (!item) throw new Error('No item')
  expect(await receive(id, item, { place: '/' })).toMatchObject(refused(1000))
  expect(await receive(id, item, { counted: 0 })).toMatchObject(refused(1000))
  expect(await receive(id, item, { counted: 2, broken: 3 })).toMatchObject(refused(1000))
  expect(await receive(id, item, { counted: 1, levels: { list: ['n', 'n'] } })).toMatchObject(refused(1000))
  expect(await receive(other.id, item)).toMatchObject(notFound)
  expect(await receive('none', item)).toMatchObject(notFound)
  expect(await receive(id, { id: 'none' })).toMatchObject(notFound)
  expect(await receive(id, item, {}, clerk)).toMatchObject({ error: { code: 1005 } })
  expect((await record(item.number)).item.state).toBe('expected')
  expect(await warehouse.client.call(custodyGet, { number: 'C-2026-999/1' })).toMatchObject(notFound)
})

test('S3 R7 nobody receives, moves or returns their own items', async () => {
  const { id, items } = await consign(1, warehouse.id)
  const [item] = items
  if (!item) throw new Error('No item')
  expect(await receive(id, item)).toMatchObject({ error: { code: 1007 } })
  dataOf(await receive(id, item, {}, manager))
  expect(await move([item.number], 'C-01')).toMatchObject({ error: { code: 1007 } })
  await setItemState(api.database.db, item.id, 'withdrawn')
  const { client } = warehouse
  expect(await client.call(custodyReturn, { numbers: [item.number], ak: randomUUID() })).toMatchObject({
    error: { code: 1007 },
  })
})

test('S16 the seller is notified once of each arrival, in one letter with all differences', async () => {
  await letters()
  const { id, number, items } = await consign(3)
  const [one, two, three] = items
  if (!one || !two || !three) throw new Error('No items')
  await receive(id, one)
  await receive(id, two, { counted: 11, note: 'Label torn' })
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe(`Your property has arrived, with differences: ${number}`)
  expect(letter?.text).toContain('2 items')
  expect(letter?.text).toContain('11 counted, 12 announced; Label torn')
  expect(await letters()).toEqual([])
  await receive(id, three)
  const [second] = await letters()
  expect(second?.subject).toBe(`Your property has arrived: ${number}`)
  expect(second?.text).not.toContain(one.number)
  expect(second?.text).toContain(`https://house.test/profile/consignments/${id}`)
})

test('S3 moves many items at once, each with its own entry, and none twice', async () => {
  const { id, numbers } = await received(3, 'B-04-1')
  const [first = '', second = ''] = numbers
  dataOf(await move([first], 'Saleroom', { why: 'viewing' }))
  const ak = randomUUID()
  expect(dataOf(await move(numbers, 'saleroom', { ak }))).toEqual({ changed: 2 })
  expect(dataOf(await move(numbers, 'saleroom', { ak }))).toEqual({ changed: 0 })
  expect((await record(first)).moves.map(({ from, to, why }) => [from, to, why])).toEqual([
    ['B-04-1', 'SALEROOM', 'viewing'],
    ['', 'B-04-1', 'received'],
  ])
  expect((await record(second)).moves).toHaveLength(2)
  const acts = (await auditedActs(api.database.db, id)).map(([act]) => act)
  expect(acts.filter((act) => act === 'custody.move')).toHaveLength(3)
  const { list: here, places } = await list('stored', { place: 'SALEROOM' })
  expect(here.map(({ number }) => number)).toEqual(numbers)
  expect(places.find(({ place }) => place === 'SALEROOM')).toMatchObject({ items: 3, bottles: 36 })
})

test('S3 moves either all of several items or none', async () => {
  const { numbers } = await received(1, 'B-05')
  const { items } = await consign(1)
  const [number = ''] = numbers
  const expected = items[0]?.number ?? ''
  expect(await move([number, expected], 'C-01')).toMatchObject(wrongState('expected'))
  expect(await move([number, 'C-2026-999/1'], 'C-01')).toMatchObject(notFound)
  expect(await move([], 'C-01')).toMatchObject(refused(1000))
  expect(await move([number], '/')).toMatchObject(refused(1000))
  expect((await record(number)).item.place).toBe('B-05')
})

test('S3 a recorded move cannot be changed or deleted', async () => {
  const { numbers } = await received(1, 'B-05')
  const { item } = await record(numbers[0] ?? '')
  const { db } = api.database
  const stays = /stays as it was recorded/
  await expect(
    db.updateTable('custody_moves').set({ to_place: 'X' }).where('item_id', '=', item.id).execute(),
  ).rejects.toThrow(stays)
  await expect(db.deleteFrom('custody_moves').where('item_id', '=', item.id).execute()).rejects.toThrow(stays)
  await sql`delete from items where id = ${item.id}`.execute(db)
})

test('S3 a stocktake finds present items, marks missing ones, and moves misplaced ones here', async () => {
  const { numbers } = await received(3, 'E-01-1')
  const elsewhere = await received(1, 'F-01')
  const [one = '', two = '', lost = ''] = numbers
  const [strayed = ''] = elsewhere.numbers
  const { client } = warehouse
  const { id } = dataOf(await client.call(stocktakeOpen, { place: 'e 01', ak: randomUUID() }))
  expect(dataOf(await client.call(stocktakeOpen, { place: 'E-01', ak: randomUUID() }))).toEqual({ id })
  expect((await list('stored')).stocktakes).toMatchObject([{ id, place: 'E-01' }])
  const scan = (...scanned: readonly string[]) =>
    client.call(stocktakeScan, { stocktakeId: id, numbers: [...scanned], ak: randomUUID() })
  dataOf(await scan(one, two))
  dataOf(await scan(one, strayed))
  expect(await scan('C-2026-999/1')).toMatchObject(notFound)
  const sums = async () => {
    const { found, missing, elsewhere: other } = dataOf(await client.call(stocktakeGet, { stocktakeId: id }))
    return [found, missing, other].map((some) => some.map(({ number }) => number))
  }
  expect(await sums()).toEqual([[one, two], [lost], [strayed]])
  expect((await record(lost)).item.isMissing).toBe(false)
  const close = { stocktakeId: id, ak: randomUUID() }
  expect(dataOf(await client.call(stocktakeClose, close))).toEqual({ changed: 1 })
  expect(await sums()).toEqual([[one, two], [lost], [strayed]])
  expect((await record(lost)).item.isMissing).toBe(true)
  expect(await record(strayed)).toMatchObject({
    item: { place: 'E-01', isMissing: false },
    moves: [{ from: 'F-01', to: 'E-01', why: 'counted' }, {}],
  })
  expect(await client.call(stocktakeClose, close)).toMatchObject(wrongState('closed'))
  expect(await scan(lost)).toMatchObject(wrongState('closed'))
  const none = { stocktakeId: 'none', ak: randomUUID() }
  expect(await client.call(stocktakeClose, none)).toMatchObject(notFound)
  expect(await client.call(stocktakeScan, { ...none, numbers: [one] })).toMatchObject(notFound)
  expect(await client.call(stocktakeGet, { stocktakeId: 'none' })).toMatchObject(notFound)
  expect(await client.call(stocktakeOpen, { place: '/', ak: randomUUID() })).toMatchObject(refused(1000))

  // After it is moved again, it is no longer missing.
  api.clock.set(api.clock.now() + 60_000)
  dataOf(await move([lost], 'E-01-2'))
  expect((await record(lost)).item.isMissing).toBe(false)
})

test('S3 counts each label once when two people count a place at the same time, and lets only one of them close', async () => {
  const { numbers } = await received(2, 'G-01')
  const other = await received(1, 'H-01')
  const [one = '', two = ''] = numbers
  const [strayed = ''] = other.numbers
  const [first, second] = [warehouse.client, specialist.client]
  const opened = await Promise.all(
    [first, second].map((client) => client.call(stocktakeOpen, { place: 'G-01', ak: randomUUID() })),
  )
  const [stocktakeId = '', same] = opened.map((result) => dataOf(result).id)
  expect(same).toBe(stocktakeId)
  const scans = [
    first.call(stocktakeScan, { stocktakeId, numbers: [one, strayed], ak: randomUUID() }),
    second.call(stocktakeScan, { stocktakeId, numbers: [strayed, one, two], ak: randomUUID() }),
  ]
  for (const scanned of await Promise.all(scans)) dataOf(scanned)
  const { found, missing } = dataOf(await second.call(stocktakeGet, { stocktakeId }))
  expect([found.map(({ number }) => number), missing]).toEqual([[one, two], []])
  const closed = await Promise.all(
    [first, second].map((client) => client.call(stocktakeClose, { stocktakeId, ak: randomUUID() })),
  )
  expect(closed.filter(({ ok }) => ok)).toMatchObject([{ data: { changed: 1 } }])
  expect(closed.filter(({ ok }) => !ok)).toMatchObject([wrongState('closed')])
  expect((await record(strayed)).moves.map(({ from, to }) => [from, to])).toEqual([
    ['H-01', 'G-01'],
    ['', 'H-01'],
  ])
})

test('S3 concurrent moves of an item form a chain, and the later place counts', async () => {
  const { numbers } = await received(1, 'J-01')
  const [number = ''] = numbers
  const to = (by: TestPerson, place: string) =>
    by.client.call(custodyMove, {
      ...{ numbers: [number], place, why: 'stored', at: api.clock.now(), ak: randomUUID() },
    })
  for (const moved of await Promise.all([to(warehouse, 'J-02'), to(specialist, 'J-03')])) dataOf(moved)
  const { item, moves } = await record(number)
  const [last, before] = moves
  expect(moves).toHaveLength(3)
  expect(item.place).toBe(last?.to)
  expect(last?.from).toBe(before?.to)
  expect(before?.from).toBe('J-01')
  expect([last?.to, before?.to].toSorted()).toEqual(['J-02', 'J-03'])
  // Two presses at the same place record one move.
  for (const moved of await Promise.all([to(warehouse, 'J-04'), to(specialist, 'J-04')])) dataOf(moved)
  expect((await record(number)).moves).toHaveLength(4)
})

/** Requests the list of items to pick. */
const picking = ({ token }: Pick<TestPerson, 'token'>, prefix = '') =>
  api.app.inject({
    url: `${prefix}/house/picking.pdf`,
    cookies: { authInfo: JSON.stringify({ token }) },
  })

test('S3 S11 withdrawn items are picked and handed back once, against a signature', async () => {
  const { id, number, numbers, items } = await received(2, 'D-07')
  const [one = '', two = ''] = numbers
  const { client } = warehouse
  const arrange = (...some: readonly string[]) =>
    client.call(custodyReturn, { numbers: [...some], ak: randomUUID() })
  expect(await arrange(one)).toMatchObject(wrongState('received'))
  expect(await arrange('C-2026-999/1')).toMatchObject(notFound)
  for (const { id: itemId } of items) await setItemState(api.database.db, itemId, 'withdrawn')
  expect(dataOf(await arrange(one, two))).toEqual({ changed: 2 })
  expect(dataOf(await arrange(one, two))).toEqual({ changed: 0 })
  dataOf(await move([two], 'Counter', { why: 'picked' }))
  expect((await list('returning')).list.map(({ place }) => place)).toEqual(['COUNTER', 'D-07'])
  const { db } = api.database
  await db.updateTable('consignments').set({ reference: 'Estate of L. Fong' }).where('id', '=', id).execute()
  const printed = await picking(warehouse)
  const lines = readPdf(printed.rawPayload).pages.join('\n').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['□', 'COUNTER', 'D-07', two, one, 'Estate of L. Fong']))
  expect(lines.indexOf(two)).toBeLessThan(lines.indexOf(one))
  expect(lines.join()).not.toMatch(/10,000|9,000/)
  expect((await picking(warehouse, '/zh-Hans')).rawPayload.length).toBeGreaterThan(1_000)
  const derived = readPdf((await picking(warehouse, '/zh-Hant')).rawPayload)
  expect([derived.lang, simplifiedIn(derived.pages.join())]).toEqual(['zh-Hant', ''])
  for (const person of [clerk, seller]) expect((await picking(person)).statusCode).toBe(404)
  const signatureFile = await sendSignature(client)
  const handOver = (overrides = {}) =>
    client.call(custodyHandOver, {
      ...{
        consignmentId: id,
        numbers,
        collector: 'Amelia Fong',
        signatureFile,
        ak: randomUUID(),
        ...overrides,
      },
    })
  expect(await handOver({ signatureFile: 'none' })).toMatchObject(refused(1000))
  expect(await handOver({ consignmentId: 'none' })).toMatchObject(notFound)
  const other = await consign(1)
  expect(await handOver({ consignmentId: other.id })).toMatchObject(notFound)
  const own = dataOf(await specialist.client.call(consignmentCreate, { ak: randomUUID() }))
  expect(await handOver({ consignmentId: own.id })).toMatchObject(wrongState('ownGoods'))
  const stillKept = await received(1, 'D-07')
  expect(await handOver({ consignmentId: stillKept.id, numbers: stillKept.numbers })).toMatchObject(
    wrongState('received'),
  )
  const ak = randomUUID()
  expect(dataOf(await handOver({ ak }))).toEqual({ changed: 2 })
  expect(dataOf(await handOver({ ak }))).toEqual({ changed: 2 })
  expect(await handOver()).toMatchObject(wrongState('returned'))
  expect(await record(one)).toMatchObject({
    item: { state: 'returned', place: '' },
    moves: [{ from: 'D-07', to: '', why: 'handedBack', collector: 'Amelia Fong' }, { why: 'received' }],
  })
  expect((await list('returned')).list.map((item) => item.number)).toEqual(expect.arrayContaining(numbers))
  const exported = dataOf(await seller.client.call(userExport, {}))
  expect(JSON.stringify(exported)).toContain(`"consignment":"${number}"`)
})

test('K12 a picture of a shot replaces the previous one', async () => {
  const { id, items } = await consign(1)
  const [item] = items
  if (!item) throw new Error('No item')
  const send = async (shade: number, overrides = {}) =>
    warehouse.client.call(custodyPicture, {
      ...{ consignmentId: id, itemId: item.id, shot: 'level' as const, ak: randomUUID() },
      ...{ file: await makePicture(`${shade}.jpg`, { shade }), ...overrides },
    })
  dataOf(await send(10))
  const { key } = dataOf(await send(20))
  const front = dataOf(await send(30, { shot: 'front' }))
  const { item: shown } = await record(item.number)
  expect(shown).toMatchObject({ picture: front.key, shots: ['front', 'level'] })
  const stored = await sql<{ pictures: { key: string }[] }>`
    select document->'pictures' as pictures from items where id = ${item.id}`.execute(api.database.db)
  expect(stored.rows[0]?.pictures.map((one) => one.key)).toEqual([front.key, key])
  expect(await send(40, { itemId: 'none' })).toMatchObject(notFound)
  const text = new File(['none'], 'none.jpg')
  expect(await send(40, { file: text })).toMatchObject({ error: { code: 6000 } })
  await setItemState(api.database.db, item.id, 'returned')
  expect(await send(50)).toMatchObject(wrongState('returned'))
})

test('R3 only custody staff can make custody calls', async () => {
  const { client } = clerk
  const numbers = ['C-2026-001/1']
  const ak = randomUUID()
  for (const response of [
    client.call(custodyList, { view: 'stored' }),
    client.call(custodyCounts, {}),
    client.call(custodyGet, { number: 'C-2026-001/1' }),
    client.call(custodyMove, { numbers, place: 'A', why: 'stored', at: 0, ak }),
    client.call(custodyReturn, { numbers, ak }),
    client.call(custodyHandOver, { consignmentId: 'c', numbers, collector: 'A', signatureFile: 'f', ak }),
    client.call(stocktakeOpen, { place: 'A', ak }),
    client.call(stocktakeGet, { stocktakeId: 's' }),
    client.call(stocktakeScan, { stocktakeId: 's', numbers, ak }),
    client.call(stocktakeClose, { stocktakeId: 's', ak }),
  ])
    expect(await response).toMatchObject({ error: { code: 1005 } })
})

test('S3 labels are printed for custody staff, without names and prices', async () => {
  const { numbers } = await received(2, 'B-06')
  const get = ({ token }: Pick<TestPerson, 'token'>, items: string, prefix = '') =>
    api.app.inject({
      url: `${prefix}/house/labels.pdf?items=${items}`,
      cookies: { authInfo: JSON.stringify({ token }) },
    })
  const { pages, contents } = readPdf((await get(warehouse, numbers.join(','))).rawPayload)
  for (const text of [...numbers, 'Château Fontclaire 1996', '12', 'B-06'])
    expect(pages[0]?.split('\n')).toContain(text)
  expect(pages.join('')).not.toMatch(/Ann Lee|10,000|9,000/)
  // At the low resolution of a label printer.
  expect(await readCodes(drawingOf(contents[0] ?? '', { width: 596, height: 842 }), 203)).toEqual([
    ...numbers.map((number) => ['Code128', number]),
    ...numbers.map((number) => ['DataMatrix', number]),
  ])
  const derived = readPdf((await get(warehouse, numbers.join(','), '/zh-Hant')).rawPayload)
  expect([derived.lang, simplifiedIn(derived.pages.join())]).toEqual(['zh-Hant', ''])
  expect((await get(clerk, numbers.join(','))).statusCode).toBe(404)
  expect((await get(warehouse, 'C-2026-999/1')).statusCode).toBe(404)
})
