import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotDraftCreate, lotDraftProof } from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import type { DraftChange } from '#wire/socket/socket.ts'
import { createDraft } from './testing.ts'

let api: TestApi
let ada: TestPerson
let published: DraftChange[]

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  ada = await createPerson(api, 'ada@example.com', { roles: ['specialist'], card: false })
  api.rooms.bus.subscribe('draft', (change) => published.push(change))
})
afterAll(() => api.close())

test('K8 only changes of a draft are published, each with its lots and their revisions', async () => {
  published = []
  const draft = await createDraft(ada, { number: 'N1', now: api.clock.now() })
  const [one = '', other = ''] = draft.lots
  published = []
  const edit = (list: { lotId: string; rev: number; lot: LotDraftPatch }[]) =>
    ada.client.call(lotDraftEdit, { auctionId: draft.id, edits: { list }, ak: ak() })
  await edit([
    { lotId: one, rev: 1, lot: { reserve: 9_500 } },
    { lotId: other, rev: 1, lot: { reserve: 9_500 } },
  ])
  expect(published).toMatchObject([{ auctionId: draft.id }])
  expect(new Map(published[0]?.lots)).toEqual(
    new Map([
      [one, 2],
      [other, 2],
    ]),
  )
  published = []
  await edit([{ lotId: one, rev: 2, lot: { reserve: 9_500 } }])
  expect(published).toEqual([])
  await ada.client.call(lotDraftProof, { lotId: one, rev: 2, language: 'en', ak: ak() })
  await ada.client.call(saleDraftSet, {
    auctionId: draft.id,
    rev: draft.rev,
    sale: { number: 'N2' },
    ak: ak(),
  })
  await ada.client.call(lotDraftCreate, { auctionId: draft.id, lot: {}, ak: ak() })
  expect(published.map(({ lots }) => lots)).toEqual([[[one, 3]], [], null])
})
