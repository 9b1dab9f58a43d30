import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { testConfig } from '#server/testing.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotDraftList, lotDraftNumber, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import * as saleCalls from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openDrafts } from './drafts.ts'
import { publicationRefusal } from './not-published.ts'
import { type PublicationDeps, publishDraft } from './publication.ts'
import { createDraft } from './testing.ts'

let api: TestApi
let manager: TestPerson
let number = ''
let count = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'taken' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())
beforeEach(async () => {
  number = `P${++count}`
  await api.database.db.deleteFrom('attempts').execute()
})

test('K7 a draft with a lettered lot is published, and its lots are listed and closed in numerical order', async () => {
  const { id: auctionId } = await draftOf(3)
  const { list } = dataOf(await manager.client.call(lotDraftList, { auctionId }))
  const second = list[1]?.id ?? ''
  const order = { auctionId, lotIds: list.map(({ id }) => id), lettered: [second], ak: ak() }
  dataOf(await manager.client.call(lotDraftNumber, order))
  const { rev } = dataOf(await manager.client.call(saleCalls.saleDraftGet, { auctionId }))
  expect(await publish(auctionId, rev)).toMatchObject({ ok: true })
  const lots = dataOf(await api.client().call(lotList, { auctionId })).list
  expect(lots.map(lotLabel)).toEqual(['1', '1A', '2'])
  const ends = lots.map(({ endTime }) => endTime)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  expect(new Set(ends).size).toBe(3)
})

test('K5 a published lot has the attributes of its draft and shows those that get a row', async () => {
  const { id: auctionId, rev, lots } = await draftOf(1)
  const [lotId = ''] = lots
  const lot = { abv: 542, age: 12, boxCode: 'VDV 11-14', millilitres: 700, mixed: true, storage: null }
  const set = dataOf(await manager.client.call(lotDraftSet, { lotId, rev: 1, lot, ak: ak() }))
  expect(set.rev).toBe(2)
  expect(await publish(auctionId, rev)).toMatchObject({ ok: true })
  const { attributes } = await api.database.db
    .selectFrom('lots')
    .select('attributes')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  expect(attributes).toEqual({ abv: 542, age: 12, millilitres: 700 })
  const shown = async (lang: 'en' | 'cn') =>
    dataOf(await api.client('', lang).call(lotGet, { id: lotId })).attributes
  expect(await shown('en')).toEqual([
    { id: 'age', label: 'Age', text: '12 years' },
    { id: 'abv', label: 'Strength', text: '54.2%' },
  ])
  expect(await shown('cn')).toEqual([
    { id: 'age', label: '酒龄', text: '12 年' },
    { id: 'abv', label: '酒精度', text: '54.2%' },
  ])
  const { list } = dataOf(await api.client().call(lotList, { auctionId }))
  expect(list[0]).not.toHaveProperty('attributes')
})

const draftOf = (lots = 2) => createDraft(manager, { number, now: api.clock.now(), lots })
const publish = (auctionId: string, rev: number, at = 0) =>
  manager.client.call(saleCalls.salePublish, { auctionId, rev, at })
const stageOf = async (auctionId: string) => {
  const response = await manager.client.call(saleCalls.saleDraftGet, { auctionId })
  return response.ok && { stage: response.data.stage, publishAt: response.data.publishAt }
}
const actsOn = (id: string) => auditedActs(api.database.db, id)

test('K3 a published draft is visible in both languages, and clients bid in it', async () => {
  const { id, rev, lots } = await draftOf()
  const [lotId = ''] = lots
  expect(await publish(id, rev)).toMatchObject({ data: { stage: 'published', publishAt: 0 } })
  const sale = await api.client('', 'cn').call(auctionGet, { id })
  expect(sale).toMatchObject({ data: { no: number, title: '上环冬拍', lotCount: 2, seq: 1 } })
  const listed = await api.client().call(lotList, { auctionId: id })
  expect(listed).toMatchObject({ data: { list: [{ lotNum: 1, producer: 'Strathmorran' }, { lotNum: 2 }] } })
  expect(JSON.stringify(listed)).not.toContain('reserve":9')
  expect(await actsOn(id)).toEqual([
    ['draft.create', manager.id],
    ['sale.publish', manager.id],
  ])
  api.clock.set(api.clock.now() + 2 * 3_600_000)
  const bidder = await createPerson(api, 'bidder@example.com')
  await registerBidder(bidder, id)
  const bid = { auctionId: id, lotId, bidPrice: 8_000, ak: ak() }
  expect(await bidder.client.call(lotPrebid, bid)).toMatchObject({ ok: true })
})

test('K3 a text in only one language is shown in both', async () => {
  const { id, rev, lots } = await draftOf(1)
  const [lotId = ''] = lots
  const lot = { description: { zh: '' } }
  await manager.client.call(lotDraftSet, { lotId, rev: 1, lot, ak: ak() })
  await publish(id, rev)
  const response = await api.client('', 'cn').call(lotGet, { id: lotId })
  expect(response).toMatchObject({ data: { description: 'A single sherry butt.' } })
})

test('K3 a draft is published only once by two concurrent requests', async () => {
  const { id, rev } = await draftOf()
  const both = await Promise.all([publish(id, rev), publish(id, rev)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await publish(id, rev)).toMatchObject({ data: { stage: 'published' } })
  expect((await api.rooms.state(id)).seq).toBe(1)
  expect((await actsOn(id)).filter(([act]) => act === 'sale.publish')).toHaveLength(1)
})

test('K2 a draft with errors is not published, and all its errors are returned', async () => {
  const { id, rev, lots } = await draftOf()
  const [lotId = ''] = lots
  const lot = { category: '', reserve: 20_000 }
  await manager.client.call(lotDraftSet, { lotId, rev: 1, lot, ak: ak() })
  const set = { auctionId: id, rev, sale: { number: 'taken' }, ak: ak() }
  await manager.client.call(saleCalls.saleDraftSet, set)
  const refused = await publish(id, rev + 1)
  const issues = refused.ok || refused.error.name !== 'notReady' ? [] : refused.error.data.issues
  expect(issues.filter(({ isError }) => isError)).toEqual([
    { lotId: '', lotNum: '', field: 'number', issue: 'taken', isError: true },
    { lotId, lotNum: '1', field: 'category', issue: 'missing', isError: true },
    { lotId, lotNum: '1', field: 'reserve', issue: 'aboveEstimate', isError: true },
  ])
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
})

test('K3 is refused with an outdated revision, and without a draft', async () => {
  const { id, rev } = await draftOf()
  expect(await publish(id, rev - 1)).toMatchObject({ error: { name: 'conflict' } })
  expect(await publish('none', 1)).toMatchObject({ error: { name: 'notFound' } })
})

test('K4 a published sale is no longer a draft', async () => {
  const { id, rev, lots } = await draftOf()
  const [lotId = ''] = lots
  await publish(id, rev)
  const published = { error: { name: 'wrongState', data: { status: 'published' } } }
  const change = { auctionId: id, rev, sale: { identityNeeded: true }, ak: ak() }
  expect(await manager.client.call(saleCalls.saleDraftSet, change)).toMatchObject(published)
  const lot = { lotId, rev: 1, lot: { quantity: 9 }, ak: ak() }
  expect(await manager.client.call(lotDraftSet, lot)).toMatchObject(published)
  expect(await manager.client.call(saleCalls.saleDraftDelete, { auctionId: id, rev })).toMatchObject(
    published,
  )
})

test('K3 a server killed before the ledger begins leaves nothing visible, and the job completes the publication', async () => {
  const { id, rev } = await draftOf()
  const { db } = api.database
  const killed: PublicationDeps = {
    db,
    clock: api.clock,
    config: api.config,
    catalogue: { publish: () => Promise.reject(new Error('killed')) },
  }
  const request = { saleId: id, by: manager.id, rev, at: 0, now: api.clock.now() }
  await expect(publishDraft(killed, request)).rejects.toThrow('killed')
  expect(await api.client().call(auctionGet, { id })).toMatchObject({ error: { name: 'notFound' } })
  expect(await stageOf(id)).toEqual({ stage: 'publishing', publishAt: 0 })
  expect((await api.rooms.state(id)).seq).toBe(0)
  expect(await actsOn(id)).toHaveLength(1)
  const job = { saleId: id, by: manager.id }
  await runJob('draft.finish', job)
  expect(await api.client().call(auctionGet, { id })).toMatchObject({ data: { seq: 1 } })
  expect(await stageOf(id)).toEqual({ stage: 'published', publishAt: 0 })
  await runJob('draft.finish', job)
  expect((await api.rooms.state(id)).seq).toBe(1)
  expect((await actsOn(id)).slice(1)).toEqual([['sale.publish', manager.id]])
})

test('K3 the job completes the publication if the ledger does not respond', async () => {
  const { id, rev } = await draftOf()
  const { db } = api.database
  const outcome = { kind: 'unavailable' } as const
  const slow: PublicationDeps = {
    db,
    clock: api.clock,
    config: api.config,
    catalogue: { publish: async () => ({ kind: 'refused', outcome }) },
  }
  const request = { saleId: id, by: manager.id, rev, at: 0, now: api.clock.now() }
  expect(await publishDraft(slow, request)).toEqual({ kind: 'accepted', stage: 'publishing', publishAt: 0 })
  const { tasks } = openDrafts({
    ...withCatalogue(slow),
    cache: api.subjects.catalogue.cache,
    config: api.config,
    bus: { publish: () => undefined },
  })
  await expect(runJob('draft.finish', { saleId: id }, tasks)).rejects.toThrow('did not answer')
  expect(await publish(id, rev)).toMatchObject({ data: { stage: 'published' } })
})

test('K3 the audit log records a refusal by the ledger at a scheduled time', async () => {
  const { id, rev } = await draftOf()
  const at = api.clock.now() + 600_000
  await publish(id, rev, at)
  const refusing: PublicationDeps = {
    db: api.database.db,
    clock: api.clock,
    config: api.config,
    catalogue: { publish: async () => ({ kind: 'notFound' }) },
  }
  const { tasks } = openDrafts({
    ...withCatalogue(refusing),
    cache: api.subjects.catalogue.cache,
    config: api.config,
    bus: { publish: () => undefined },
  })
  await runJob('draft.publish', { saleId: id, at }, tasks)
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  expect((await actsOn(id)).slice(1)).toEqual([
    ['sale.schedule', manager.id],
    ['sale.notPublished', null],
  ])
})

test('K3 a sale that the ledger refuses is a draft again', async () => {
  const { id, rev } = await draftOf()
  const { db } = api.database
  const refusing: PublicationDeps = {
    db,
    clock: api.clock,
    config: api.config,
    catalogue: { publish: async () => ({ kind: 'notFound' }) },
  }
  const request = { saleId: id, by: manager.id, rev, at: 0, now: api.clock.now() }
  expect(await publishDraft(refusing, request)).toEqual({ kind: 'refusedByLedger' })
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  expect((await actsOn(id)).slice(1)).toEqual([['sale.notPublished', manager.id]])
  expect(await db.selectFrom('lots').select('id').where('auction_id', '=', id).execute()).toEqual([])
  expect(await publish(id, rev)).toMatchObject({ data: { stage: 'published' } })
})

test('K3 a draft is published at its scheduled time unless the schedule was cancelled or changed', async () => {
  const { id, rev } = await draftOf()
  const at = api.clock.now() + 600_000
  expect(await publish(id, rev, at)).toMatchObject({ data: { stage: 'draft', publishAt: at } })
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: at })
  expect(await manager.client.call(saleCalls.saleUnschedule, { auctionId: id })).toMatchObject({ ok: true })
  expect(await manager.client.call(saleCalls.saleUnschedule, { auctionId: id })).toMatchObject({
    error: { name: 'notFound' },
  })
  await runJob('draft.publish', { saleId: id, at })
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  await publish(id, rev, at + 1)
  await runJob('draft.publish', { saleId: id, at: at + 1 })
  expect(await stageOf(id)).toEqual({ stage: 'published', publishAt: 0 })
  expect((await actsOn(id)).slice(1)).toEqual([
    ['sale.schedule', manager.id],
    ['sale.unschedule', manager.id],
    ['sale.schedule', manager.id],
    ['sale.publish', null],
  ])
})

test('K3 a draft is not published if its schedule is cancelled at that moment', async () => {
  const { id, rev } = await draftOf()
  const at = api.clock.now() + 600_000
  await publish(id, rev, at)
  const { db } = api.database
  const holder = await db.startTransaction().execute()
  await holder.updateTable('draft_sales').set({ publish_at: null }).where('id', '=', id).execute()
  const job = runJob('draft.publish', { saleId: id, at })
  await vi.waitFor(async () => {
    const waiting = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(db)
    expect(waiting.rows).not.toHaveLength(0)
  }, 60_000)
  await holder.commit().execute()
  await job
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
})

test('K3 a draft with errors at its scheduled time is not published, and the audit log records it', async () => {
  const { id, rev, lots } = await draftOf()
  const at = api.clock.now() + 600_000
  await publish(id, rev, at)
  const broken = { lotId: lots[0] ?? '', rev: 1, lot: { category: '' }, ak: ak() }
  await manager.client.call(lotDraftSet, broken)
  await runJob('draft.publish', { saleId: id, at })
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  expect((await actsOn(id)).at(-1)).toEqual(['sale.notPublished', null])
})

test('K3 a public server that accepts only test cards does not publish sales, now or at a scheduled time', async () => {
  const { id, rev } = await draftOf()
  const publicAt = (settings: Record<string, string>) => ({
    db: api.database.db,
    clock: api.clock,
    catalogue: api.subjects.catalogue,
    config: testConfig({ PUBLIC_URL: 'https://bids.bowenhouse.com', ...settings }),
  })
  const request = { saleId: id, by: manager.id, rev, at: 0, now: api.clock.now() }
  expect(await publishDraft(publicAt({}), request)).toEqual({ kind: 'testCardsOnly' })
  expect(publicationRefusal({ kind: 'testCardsOnly' })).toMatchObject({
    data: { status: 'testCardsOnly' },
  })
  const at = api.clock.now() + 600_000
  await publish(id, rev, at)
  const { tasks } = openDrafts({
    ...publicAt({}),
    cache: api.subjects.catalogue.cache,
    bus: { publish: () => undefined },
  })
  await runJob('draft.publish', { saleId: id, at }, tasks)
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  expect((await actsOn(id)).at(-1)).toEqual(['sale.notPublished', null])
  expect(await publishDraft(publicAt({ PRACTICE_CARDS: '1' }), request)).toMatchObject({ kind: 'accepted' })
})

test('K3 a sale that needs a second person cannot be published by the person who last priced it', async () => {
  const { db } = api.database
  const { id, rev, lots } = await draftOf()
  const switchTo = (from: number, secondPerson: boolean) =>
    manager.client.call(saleCalls.saleDraftSet, {
      auctionId: id,
      rev: from,
      sale: { secondPerson },
      ak: ak(),
    })
  await switchTo(rev, true)
  const colleague = await createPerson(api, 'colleague@example.com', { roles: ['owner'], card: false })
  const refused = { error: { name: 'secondPersonNeeded' } }
  expect(await publish(id, rev + 1)).toMatchObject(refused)
  await switchTo(rev + 1, false)
  expect(await publish(id, rev + 2)).toMatchObject(refused)
  await switchTo(rev + 2, true)
  const at = api.clock.now() + 600_000
  const byColleague = { auctionId: id, rev: rev + 3, at }
  expect(await colleague.client.call(saleCalls.salePublish, byColleague)).toMatchObject({
    data: { publishAt: at },
  })
  const priced = { lotId: lots[0] ?? '', rev: 1, lot: { reserve: 9_500 }, ak: ak() }
  await colleague.client.call(lotDraftSet, priced)
  await runJob('draft.publish', { saleId: id, at, by: colleague.id })
  expect(await stageOf(id)).toEqual({ stage: 'draft', publishAt: 0 })
  expect((await actsOn(id)).at(-1)).toEqual(['sale.notPublished', null])
  expect(await publish(id, rev + 3)).toMatchObject({ data: { stage: 'published' } })
  await db.deleteFrom('user_roles').where('user_id', '=', colleague.id).execute()
})

test('K3 if no colleague may publish, the person who priced a sale can publish it', async () => {
  const { id, rev } = await draftOf()
  const set = { auctionId: id, rev, sale: { secondPerson: true }, ak: ak() }
  await manager.client.call(saleCalls.saleDraftSet, set)
  expect(await publish(id, rev + 1)).toMatchObject({ data: { stage: 'published' } })
})

/** Returns the catalogue of the test with a different `publish`. */
const withCatalogue = (deps: PublicationDeps) => ({
  ...deps,
  catalogue: { ...api.subjects.catalogue, ...deps.catalogue },
})

/** Runs a task as the workers do, whenever it is due. */
async function runJob(name: string, payload: object, tasks = api.subjects.tasks): Promise<void> {
  await tasks[name]?.(payload, Object.create(null))
}
