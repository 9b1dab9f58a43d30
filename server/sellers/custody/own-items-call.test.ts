import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createItem, setItemState } from '#server/sellers/items/testing.ts'
import { consignmentCreate } from '#wire/calls/consignments.ts'
import { custodyReceive } from '#wire/calls/custody.ts'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let specialist: TestPerson
let warehouse: TestPerson
let seller: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'], card: false })
  warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'], card: false })
  seller = await createPerson(api, 'seller@example.com', { card: false })
  stranger = await createPerson(api, 'stranger@example.com', { card: false })
})
afterAll(() => api.close())

const consign = async (userId: string) =>
  dataOf(await specialist.client.call(consignmentCreate, { userId, reference: '', ak: randomUUID() })).id
const itemsFor = ({ client }: TestPerson, consignmentId: string) =>
  client.call(sellItemList, { consignmentId })

test('S3 a seller sees where an item is and what was found, and its figures after inspection', async () => {
  const consignmentId = await consign(seller.id)
  const figures = { lowEstimate: 10_000, highEstimate: 15_000, reserve: 9_000 }
  const condition = { en: 'Levels into neck', zh: '液面至瓶颈' }
  const title = { en: 'Claret 1996', zh: '红酒 1996' }
  const known = { title, kind: 'wine', quantity: 12, condition, ...figures } as const
  const { id: itemId, number } = await createItem(specialist, consignmentId, known)
  const hidden = { condition: '', lowEstimate: null, highEstimate: null, reserve: null }
  const [expected] = dataOf(await itemsFor(seller, consignmentId)).list
  expect(expected).toMatchObject({
    ...{ number, title: 'Claret 1996', state: 'expected', quantity: 12, receivedAt: 0 },
    ...{ isInCustody: false, differences: [], pictures: [], lotIds: [], ...hidden },
  })
  const arrived = { place: 'B-06', counted: 11, broken: 1, levels: { list: [] }, note: '' }
  const at = api.clock.now()
  dataOf(
    await warehouse.client.call(custodyReceive, { consignmentId, itemId, ...arrived, at, ak: randomUUID() }),
  )
  const [received] = dataOf(await itemsFor(seller, consignmentId)).list
  expect(received).toMatchObject({ state: 'received', receivedAt: at, isInCustody: true, ...hidden })
  expect(received?.differences).toHaveLength(2)
  // The seller does not see its exact place.
  expect(JSON.stringify(received)).not.toContain('B-06')

  await setItemState(api.database.db, itemId, 'inspected')
  const [inspected] = dataOf(await itemsFor(seller, consignmentId)).list
  expect(inspected).toMatchObject({ state: 'inspected', condition: 'Levels into neck', ...figures })
})

test('R7 only the seller can read the items of a consignment', async () => {
  const consignmentId = await consign(seller.id)
  await createItem(specialist, consignmentId, { kind: 'wine' })
  const notFound = { error: { code: 1004 } }
  for (const by of [stranger, specialist]) expect(await itemsFor(by, consignmentId)).toMatchObject(notFound)
  expect(await itemsFor(seller, 'none')).toMatchObject(notFound)
  expect(dataOf(await itemsFor(seller, await consign(seller.id))).list).toEqual([])
})
