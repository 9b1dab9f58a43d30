import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { forgetPictures } from '#server/catalogue/pictures/forget.ts'
import { addPicture } from '#server/catalogue/pictures/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { createPlaces } from '#server/site/sitemaps/places.ts'
import { announcementGet, announcementList } from '#wire/calls/announcements.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { saleHeads } from '#wire/calls/ledger.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { lotFilters, lotList } from '#wire/calls/lots.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import * as saleCalls from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson
let number = ''
let count = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'other' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())
beforeEach(async () => {
  number = `A${++count}`
  await api.database.db.deleteFrom('attempts').execute()
})

const draftOf = (lots = 0) => createDraft(manager, { number, now: api.clock.now(), lots })
const announce = (auctionId: string, rev: number, of: { isTobacco?: boolean; ak?: string } = {}) =>
  manager.client.call(saleCalls.saleAnnounce, { auctionId, rev, ak: ak(), ...of })
const unannounce = (auctionId: string, key = ak()) =>
  manager.client.call(saleCalls.saleUnannounce, { auctionId, ak: key })
const seen = (id: string, lang: 'en' | 'cn' = 'en') => api.client('', lang).call(announcementGet, { id })
const listed = async () => {
  const response = await api.client().call(announcementList, {})
  return response.ok ? response.data.list.map(({ no }) => no) : null
}
const announcementOf = async (auctionId: string) => {
  const response = await manager.client.call(saleCalls.saleDraftGet, { auctionId })
  return response.ok && response.data.announcement
}
const set = async (auctionId: string, rev: number, sale: object) => {
  const response = await manager.client.call(saleCalls.saleDraftSet, { auctionId, rev, sale, ak: ak() })
  if (!response.ok) throw new Error(response.error.name)
  return response.data.rev
}
const refused = (name: string) => ({ ok: false, error: { name } })

test('K1 only the header of an announced sale is public, in both languages', async () => {
  const { id, rev } = await draftOf(1)
  expect(await seen(id)).toMatchObject(refused('notFound'))
  expect(await announce(id, rev)).toMatchObject({ data: { at: api.clock.now() } })
  const chinese = await seen(id, 'cn')
  expect(chinese).toMatchObject({ data: { id, no: number, title: '上环冬拍', place: '网上', type: 'timed' } })
  expect(Object.keys(chinese.ok ? chinese.data : {}).toSorted()).toEqual([
    'accent',
    'announcedAt',
    'bidStartTime',
    'cover',
    'description',
    'endTime',
    'id',
    'isTobacco',
    'no',
    'place',
    'registerStartTime',
    'startTime',
    'summary',
    'title',
    'type',
  ])
  expect(await listed()).toContain(number)
  const client = api.client()
  expect(await client.call(auctionGet, { id })).toMatchObject(refused('notFound'))
  expect(await client.call(lotList, { auctionId: id })).toMatchObject(refused('notFound'))
  expect(await client.call(lotFilters, { auctionId: id })).toMatchObject(refused('notFound'))
  expect(await client.call(saleHeads, { auctionId: id })).toMatchObject(refused('notFound'))
  const auctions = await client.call(auctionList, {})
  expect(JSON.stringify(auctions)).not.toContain(number)
  const bidder = await createPerson(api, 'bidder@example.com')
  expect(await bidder.client.call(auctionRegisterCheck, { auctionId: id })).toMatchObject(refused('notFound'))
})

test('K1 later edits become public when the announcement is updated', async () => {
  const { id, rev } = await draftOf()
  await announce(id, rev)
  const next = await set(id, rev, { title: { en: 'Winter in Central' }, currency: 'HKD' })
  expect(await seen(id)).toMatchObject({ data: { title: 'Winter in Sheung Wan' } })
  expect(await announcementOf(id)).toMatchObject({ changed: ['title.en'] })
  expect(await announce(id, rev)).toMatchObject(refused('conflict'))
  expect(await announce(id, next)).toMatchObject({ ok: true })
  expect(await seen(id)).toMatchObject({ data: { title: 'Winter in Central' } })
  expect(await announcementOf(id)).toMatchObject({ changed: [] })
})

test('K1 announcing the same header again, or with the same key, leaves one entry', async () => {
  const { id, rev } = await draftOf()
  const key = ak()
  const first = await announce(id, rev, { ak: key })
  expect(await announce(id, rev, { ak: key })).toMatchObject({ ok: true, data: first.ok && first.data })
  expect(await announce(id, rev)).toMatchObject({ data: { change: '' } })
  expect(await auditedActs(api.database.db, id)).toEqual([
    ['draft.create', manager.id],
    ['sale.announce', manager.id],
  ])
})

test('K1 a removed announcement is not public, and the sale can be announced again', async () => {
  const { id, rev } = await draftOf()
  expect(await unannounce(id)).toMatchObject(refused('notFound'))
  await announce(id, rev)
  const key = ak()
  expect(await unannounce(id, key)).toMatchObject({ ok: true })
  expect(await unannounce(id, key)).toMatchObject({ ok: true })
  expect(await seen(id)).toMatchObject(refused('notFound'))
  expect(await listed()).not.toContain(number)
  expect(await announcementOf(id)).toBeNull()
  expect((await auditedActs(api.database.db, id)).map(([act]) => act)).toEqual([
    'draft.create',
    'sale.announce',
    'sale.unannounce',
  ])
  expect(await announce(id, rev)).toMatchObject({ ok: true })
})

test('K9 the change log has both entries, and undoing them changes nothing', async () => {
  const { id, rev } = await draftOf()
  await announce(id, rev)
  await unannounce(id)
  const log = await manager.client.call(changeList, { auctionId: id })
  const [removed, announced] = log.ok ? log.data.list : []
  expect([removed?.kind, announced?.kind]).toEqual(['unannounce', 'announce'])
  for (const { id: change } of [removed, announced].flatMap((one) => one ?? []))
    expect(await manager.client.call(changeUndo, { change: Number(change), ak: ak() })).toMatchObject({
      data: { undone: 0 },
    })
  expect(await announcementOf(id)).toBeNull()
})

test('K2 a sale with issues in its header cannot be announced; all issues are listed at once', async () => {
  const { id, rev } = await draftOf()
  await announce(id, rev)
  const other = await draftOf()
  const next = await set(other.id, other.rev, { place: { en: '', zh: '' }, endTime: null })
  expect(await announce(other.id, next)).toMatchObject({
    ok: false,
    error: {
      name: 'notReady',
      data: {
        issues: [
          { field: 'number', issue: 'taken', isError: true },
          { field: 'place', issue: 'missing', isError: true },
          { field: 'endTime', issue: 'missing', isError: true },
          { field: 'cover', issue: 'missing', isError: false },
        ],
      },
    },
  })
  const check = await manager.client.call(saleCalls.saleCheck, { auctionId: other.id })
  expect(JSON.stringify(check)).toContain('taken')
})

test('K1 an unknown draft cannot be announced', async () => {
  expect(await announce('nothing', 1)).toMatchObject(refused('notFound'))
  expect(await unannounce('nothing')).toMatchObject(refused('notFound'))
})

test('K3 publication keeps the address, ends the announcement and leaves nothing to announce', async () => {
  const { id, rev } = await draftOf(1)
  await announce(id, rev)
  expect(await manager.client.call(saleCalls.saleDraftDelete, { auctionId: id, rev })).toMatchObject({
    error: { name: 'wrongState', data: { status: 'announced' } },
  })
  expect(await manager.client.call(saleCalls.salePublish, { auctionId: id, rev, at: 0 })).toMatchObject({
    ok: true,
  })
  expect(await api.client().call(auctionGet, { id })).toMatchObject({ data: { id, no: number } })
  expect(await seen(id)).toMatchObject(refused('notFound'))
  expect(await listed()).not.toContain(number)
  expect(await announcementOf(id)).toBeNull()
  expect(await announce(id, rev)).toMatchObject({ error: { name: 'wrongState' } })
  expect(await unannounce(id)).toMatchObject({ error: { name: 'wrongState' } })
})

test('K3 until the ledger responds, the sale is still shown as announced', async () => {
  const { id, rev } = await draftOf()
  await announce(id, rev)
  await api.database.db.updateTable('draft_sales').set({ stage: 'publishing' }).where('id', '=', id).execute()
  expect(await seen(id)).toMatchObject({ ok: true })
  expect(await unannounce(id)).toMatchObject({
    error: { name: 'wrongState', data: { status: 'publishing' } },
  })
})

test('C2 an announced tobacco sale is marked and not in the sitemap', async () => {
  const paths = async () => {
    const places = await createPlaces(api.database.db).read('auctions', api.clock.now(), 0, 1_000)
    return places.map(({ path }) => path)
  }
  const wine = await draftOf()
  await announce(wine.id, wine.rev)
  expect(await paths()).toContain(`/auction/${wine.id}`)
  await announce(wine.id, wine.rev, { isTobacco: true })
  expect(await seen(wine.id)).toMatchObject({ data: { isTobacco: true } })
  expect(await paths()).not.toContain(`/auction/${wine.id}`)
  number = `${number}c`
  const cigars = await draftOf()
  const lot = { kind: 'cigars' as const }
  await manager.client.call(lotDraftCreate, { auctionId: cigars.id, lot, ak: ak() })
  await announce(cigars.id, cigars.rev)
  expect(await seen(cigars.id)).toMatchObject({ data: { isTobacco: true } })
})

test('K1 the cover of an announcement is not deleted, even if the draft has another cover', async () => {
  const { id, rev } = await draftOf()
  const key = await addPicture(api.database.db, id, 'cover.jpg')
  const { db } = api.database
  const cover = { key, width: 10, height: 10, alt: { en: 'A', zh: '' } }
  const document = async () => {
    const row = await db
      .selectFrom('draft_sales')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.document as object
  }
  const store = async (draft: object) =>
    db
      .updateTable('draft_sales')
      .set({ document: JSON.stringify(draft) })
      .where('id', '=', id)
      .execute()
  await store({ ...(await document()), cover })
  await announce(id, rev)
  expect(await seen(id, 'cn')).toMatchObject({ data: { cover: { key, alt: 'A' } } })
  await store({ ...(await document()), cover: null })
  await db.deleteFrom('draft_changes').where('sale_id', '=', id).execute()
  await db
    .updateTable('draft_pictures')
    .set({ created_at: 0, discarded_at: 1 })
    .where('key', '=', key)
    .execute()
  const removed: string[] = []
  const pictures = {
    remove: async (one: string) => {
      removed.push(one)
    },
  }
  const later = api.clock.now() + 100 * 24 * 3_600_000
  await forgetPictures({ db, pictures }, later)
  expect(removed).toEqual([])
  await unannounce(id)
  await db.deleteFrom('draft_changes').where('sale_id', '=', id).execute()
  await forgetPictures({ db, pictures }, later)
  expect(removed).toEqual([key])
})

test('K1 an announced sale that has opened without being published is not listed; its page remains', async () => {
  const { id, rev } = await draftOf()
  await announce(id, rev)
  api.clock.set(api.clock.now() + 2 * 3_600_000)
  expect(await listed()).not.toContain(number)
  expect(await seen(id)).toMatchObject({ ok: true })
})
