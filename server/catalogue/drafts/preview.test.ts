import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { announcementGet } from '#wire/calls/announcements.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotDraftBulk, lotDraftCreate, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import { saleAnnounce, saleDraftCreate, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { announcementPreview, type PreviewViewer, salePreview } from '#wire/calls/sale-preview.ts'
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
const preview = (auctionId: string, lotId = '', seenBy: PreviewViewer = 'visitor') =>
  manager.client.call(salePreview, { auctionId, lotId, seenBy })

test('K1 a preview shows what the public pages will show after publication, and stores nothing', async () => {
  const { id, rev, lots } = await draftOf('V1')
  const [lotId = ''] = lots
  const set = { auctionId: id, rev, sale: { related: ['open'] }, ak: ak() }
  await manager.client.call(saleDraftSet, set)
  await manager.client.call(lotDraftSet, { lotId, rev: 1, lot: { abv: 460 }, ak: ak() })
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
  expect(shown.data.lot?.attributes).toEqual([{ id: 'abv', label: 'Strength', text: '46%' }])
  expect(shown.data.lots).toEqual(list.ok && list.data.list)
  expect(shown.data).toMatchObject({ total: 2, registration: null })
})

test('T3 a preview does not show the reserve, not even to a bidder', async () => {
  const { id, lots } = await draftOf('V2')
  const shown = await preview(id, lots[1], 'bidder')
  expect(shown).toMatchObject({ data: { registration: { paddle: '101', wanting: null } } })
  expect(JSON.stringify(shown)).not.toMatch(/"reserve":|\b9000\b/)
})

test('a preview fills undecided terms with defaults', async () => {
  const created = await manager.client.call(saleDraftCreate, { type: 'timed', ak: ak() })
  const id = created.ok ? created.data.id : ''
  const lot = { lowEstimate: 900, highEstimate: 500, reserve: 2_000 }
  await manager.client.call(lotDraftCreate, { auctionId: id, lot, ak: ak() })
  const shown = await preview(id)
  expect(shown).toMatchObject({
    data: { auction: { isEnd: false }, lots: [{ lowEstimate: 900, highEstimate: 900 }], total: 1 },
  })
})

test('a lot or sale that is not in preparation has no preview', async () => {
  const { id } = await draftOf('V3')
  const notFound = { error: { name: 'notFound' } }
  expect(await preview(id, 'none')).toMatchObject(notFound)
  expect(await preview('none')).toMatchObject(notFound)
})

/** Turns lots into cigars. */
const makeCigars = (auctionId: string, lotIds: readonly string[]) =>
  manager.client.call(lotDraftBulk, { auctionId, lotIds: [...lotIds], lot: { kind: 'cigars' }, ak: ak() })

test('C2 a visitor without an age declaration previews the age gate and redacted lots', async () => {
  const { id, lots } = await draftOf('V4')
  const [cigars = '', malt = ''] = lots
  await makeCigars(id, [cigars])
  expect(await preview(id, cigars, 'undeclared')).toMatchObject({ data: { gate: 'declare' } })
  expect(await preview(id, malt, 'undeclared')).toMatchObject({ data: { gate: null } })
  // The page of a mixed sale is shown, with its cigars undescribed.
  const mixed = await preview(id, '', 'undeclared')
  expect(mixed).toMatchObject({
    data: { gate: null, lots: [{ description: '' }, { description: 'A single sherry butt.' }] },
  })
  for (const seenBy of ['visitor', 'bidder'] as const)
    expect(await preview(id, cigars, seenBy)).toMatchObject({
      data: { gate: null, lot: { description: 'A single sherry butt.' } },
    })
  await makeCigars(id, [malt])
  expect(await preview(id, '', 'undeclared')).toMatchObject({ data: { gate: 'declare' } })
})

test('K1 C2 an announcement can be previewed before it is published, without lots', async () => {
  const created = await manager.client.call(saleDraftCreate, { type: 'timed', ak: ak() })
  const empty = created.ok ? created.data.id : ''
  const show = (auctionId: string, seenBy: PreviewViewer = 'visitor') =>
    manager.client.call(announcementPreview, { auctionId, seenBy })
  expect(await show(empty)).toMatchObject({ data: { announcement: { title: '', isTobacco: false } } })
  expect(await show('none')).toMatchObject({ error: { name: 'notFound' } })
  const { id, rev } = await draftOf('V5')
  const shown = await show(id)
  expect(await api.client().call(announcementGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  await manager.client.call(saleAnnounce, { auctionId: id, rev, isTobacco: true, ak: ak() })
  const announced = await manager.client.call(announcementGet, { id })
  if (!shown.ok || !announced.ok) throw new Error(JSON.stringify({ shown, announced }))
  expect({ ...shown.data.announcement, isTobacco: true }).toMatchObject({ ...announced.data })
  expect(await show(id, 'undeclared')).toMatchObject({ data: { gate: 'declare' } })
  expect(await show(id, 'visitor')).toMatchObject({ data: { gate: null } })
})
