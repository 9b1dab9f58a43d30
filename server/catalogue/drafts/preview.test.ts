import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { saleDraftCreate, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { salePreview } from '#wire/calls/sale-preview.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { createDraft } from './testing.ts'

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'open' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())

const draftOf = (number: string) => createDraft(manager, { number, now: api.clock.now() })
const preview = (auctionId: string, lotId = '', seenBy: 'visitor' | 'bidder' = 'visitor') =>
  manager.client.call(salePreview, { auctionId, lotId, seenBy })

test('K1 a preview shows what the public pages show after publication, and stores nothing', async () => {
  const { id, rev, lots } = await draftOf('V1')
  const [lotId = ''] = lots
  const set = { auctionId: id, rev, sale: { related: ['open'] }, ak: ak() }
  await manager.client.call(saleDraftSet, set)
  const shown = await preview(id, lotId)
  if (!shown.ok) throw new Error(JSON.stringify(shown))
  expect(await api.client().call(auctionGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  expect((await api.rooms.state(id)).seq).toBe(0)
  expect(await api.database.db.selectFrom('auctions').where('id', '=', id).select('id').execute()).toEqual([])
  await manager.client.call(salePublish, { auctionId: id, rev: rev + 1 })
  const [auction, lot, list] = await Promise.all([
    manager.client.call(auctionGet, { id }),
    manager.client.call(lotGet, { id: lotId }),
    manager.client.call(lotList, { auctionId: id }),
  ])
  expect(shown.data.auction).toEqual(auction.ok && auction.data)
  expect(shown.data.lot).toEqual(lot.ok && lot.data)
  expect(shown.data.lots).toEqual(list.ok && list.data.list)
  expect(shown.data).toMatchObject({ total: 2, registration: null })
})

test('T3 a preview does not show the reserve, to a bidder neither', async () => {
  const { id, lots } = await draftOf('V2')
  const shown = await preview(id, lots[1], 'bidder')
  expect(shown).toMatchObject({ data: { registration: { paddle: '101', wanting: null } } })
  expect(JSON.stringify(shown)).not.toMatch(/"reserve":|9000/)
})

test('a preview fills what is not decided with usual terms', async () => {
  const created = await manager.client.call(saleDraftCreate, { type: 'timed', ak: ak() })
  const id = created.ok ? created.data.id : ''
  const lot = { lowEstimate: 900, highEstimate: 500, reserve: 2_000 }
  await manager.client.call(lotDraftCreate, { auctionId: id, lot, ak: ak() })
  const shown = await preview(id)
  expect(shown).toMatchObject({
    data: { auction: { isEnd: false }, lots: [{ lowEstimate: 900, highEstimate: 900 }], total: 1 },
  })
})

test('there is no preview of a lot or sale that is not in preparation', async () => {
  const { id } = await draftOf('V3')
  const notFound = { error: { name: 'notFound' } }
  expect(await preview(id, 'none')).toMatchObject(notFound)
  expect(await preview('none')).toMatchObject(notFound)
})
