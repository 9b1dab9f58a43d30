import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { changeList, changeUndo } from '#wire/calls/draft-changes.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { saleDraftDelete } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { type CreatedDraft, createDraft } from './testing.ts'

let api: TestApi
let ada: TestPerson
let ben: TestPerson
let draft: CreatedDraft
let count = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  ada = await createPerson(api, 'ada@example.com', { roles: ['specialist'], card: false })
  ben = await createPerson(api, 'ben@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())
beforeEach(async () => {
  draft = await createDraft(ada, { number: `E${++count}`, now: api.clock.now() })
})

const lotIn = async (lotId = '') => {
  const response = await ada.client.call(lotDraftGet, { lotId })
  return response.ok ? response.data : null
}

test('K9 changes to cells of several lots are one change and undone together', async () => {
  const [one = '', other = ''] = draft.lots
  const edits = [
    { lotId: one, rev: 1, lot: { lowEstimate: 20_000, highEstimate: 30_000 } },
    { lotId: other, rev: 1, lot: { title: { zh: '新标题' } } },
  ]
  const saved = await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: ak() })
  expect(saved).toMatchObject({ data: { conflicts: [] } })
  expect(saved.ok && new Map(saved.data.revs)).toEqual(
    new Map([
      [one, 2],
      [other, 2],
    ]),
  )
  expect(await lotIn(one)).toMatchObject({ rev: 2, draft: { lowEstimate: 20_000, highEstimate: 30_000 } })
  expect(await lotIn(other)).toMatchObject({
    draft: { title: { zh: '新标题' }, outdated: { en: ['title'] } },
  })
  const listed = await ada.client.call(changeList, { auctionId: draft.id })
  expect(listed.ok && listed.data.list[0]).toMatchObject({ kind: 'bulk', lots: 2 })
  const change = saved.ok ? Number(saved.data.change) : 0
  expect(await ben.client.call(changeUndo, { change, ak: ak() })).toMatchObject({ data: { left: [] } })
  expect(await lotIn(one)).toMatchObject({ draft: { lowEstimate: 10_000, highEstimate: 15_000 } })
})

test('K8 a lot with a conflict is not changed, and the others are saved', async () => {
  const [one = '', other = ''] = draft.lots
  await ben.client.call(lotDraftSet, { lotId: one, rev: 1, lot: { reserve: 7_000 }, ak: ak() })
  const edits = [
    { lotId: one, rev: 1, lot: { reserve: 6_000 } },
    { lotId: other, rev: 1, lot: { reserve: 6_000 } },
  ]
  const key = ak()
  const saved = await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: key })
  expect(saved).toMatchObject({
    data: { conflicts: [{ lotId: one, fields: { reserve: { mine: '6000', theirs: '7000' } } }] },
  })
  expect([await lotIn(one), await lotIn(other)]).toMatchObject([
    { rev: 2, draft: { reserve: 7_000 } },
    { rev: 2, draft: { reserve: 6_000 } },
  ])
  // The response was lost, so the request is sent again.
  expect(
    await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: key }),
  ).toEqual(saved)
  const onLatest = [{ lotId: one, rev: 2, lot: { reserve: 6_000 } }]
  expect(
    await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: onLatest }, ak: ak() }),
  ).toMatchObject({
    data: { conflicts: [], revs: [[one, 3]] },
  })
})

test('K8 changes to different fields of one lot are merged', async () => {
  const [one = ''] = draft.lots
  await ben.client.call(lotDraftSet, { lotId: one, rev: 1, lot: { reserve: 7_000 }, ak: ak() })
  const edits = [{ lotId: one, rev: 1, lot: { startPrice: 5_000 } }]
  expect(
    await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: ak() }),
  ).toMatchObject({
    data: { conflicts: [] },
  })
  expect(await lotIn(one)).toMatchObject({ draft: { reserve: 7_000, startPrice: 5_000 } })
})

test('K8 a request that names a lot twice is refused and changes nothing', async () => {
  const [one = ''] = draft.lots
  const edits = [
    { lotId: one, rev: 1, lot: { reserve: 5_000 } },
    { lotId: one, rev: 1, lot: { startPrice: 5_000 } },
  ]
  const sent = ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: ak() })
  expect(await sent).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await lotIn(one)).toMatchObject({ rev: 1 })
})

test('unknown lots, lots of other sales and a deleted sale are ignored', async () => {
  const other = await createDraft(ada, { number: `F${count}`, now: api.clock.now() })
  const [theirs = ''] = other.lots
  const edits = ['nowhere', theirs].map((lotId) => ({ lotId, rev: 1, lot: { reserve: 1 } }))
  expect(
    await ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list: edits }, ak: ak() }),
  ).toMatchObject({
    data: { change: '', revs: [], conflicts: [] },
  })
  expect(await lotIn(theirs)).toMatchObject({ rev: 1, draft: { reserve: 9_000 } })
  await ada.client.call(saleDraftDelete, { auctionId: other.id, rev: other.rev })
  expect(
    await ada.client.call(lotDraftEdit, { auctionId: other.id, edits: { list: edits }, ak: ak() }),
  ).toMatchObject({
    error: { name: 'notFound' },
  })
})
