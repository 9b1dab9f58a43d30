import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { changeUndo } from '#wire/calls/draft-changes.ts'
import {
  lotDraftBulk,
  lotDraftCreate,
  lotDraftDelete,
  lotDraftMove,
  lotDraftNumber,
  lotDraftProof,
  lotDraftSet,
} from '#wire/calls/lot-drafts.ts'
import { lotDraftEdit } from '#wire/calls/lot-edits.ts'
import { saleCheck, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { createDraft } from './testing.ts'

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'open' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(() => api.close())

/**
 * Returns the cost of changes for public pages: catalogue revisions, each of which empties the cache, and
 * index marks.
 */
async function readCost() {
  const { rows } = await api.database.pool.query<{ revision: number; marks: number }>(
    `select (select revision from catalogue_revision)::int as revision,
       coalesce(pg_sequence_last_value(pg_get_serial_sequence('search_stale', 'id')::regclass), 0)::int as marks`,
  )
  return rows[0]
}

/** Returns the cached published sale, which is a new object after the catalogue has been reloaded. */
const cachedSale = () => api.subjects.catalogue.cache.sale('open')

test('K1 no edit of a draft reloads the catalogue or marks anything for the search index', async () => {
  const { call } = manager.client
  const { id, rev, lots } = await createDraft(manager, { number: 'PC1', now: api.clock.now(), lots: 4 })
  const [one = '', two = '', three = '', four = ''] = lots
  const before = await readCost()
  const sale = await cachedSale()

  const list = [one, two].map((lotId) => ({ lotId, rev: 1, lot: { lowEstimate: 9_000 } }))
  const { change } = dataOf(await call(lotDraftEdit, { auctionId: id, edits: { list }, ak: ak() }))
  const lot = { title: { en: 'Strathmorran 1975' } }
  dataOf(await call(lotDraftSet, { lotId: three, rev: 1, lot, ak: ak() }))
  dataOf(await call(lotDraftProof, { lotId: three, rev: 2, language: 'en', ak: ak() }))
  dataOf(await call(lotDraftBulk, { auctionId: id, lotIds: lots.slice(), lot: { featured: true }, ak: ak() }))
  dataOf(await call(lotDraftCreate, { auctionId: id, lot: {}, ak: ak() }))
  dataOf(await call(lotDraftMove, { auctionId: id, lotIds: [four], number: '1', ak: ak() }))
  dataOf(await call(lotDraftNumber, { auctionId: id, first: 11, ak: ak() }))
  dataOf(await call(lotDraftDelete, { auctionId: id, lotIds: [two], ak: ak() }))
  dataOf(await call(changeUndo, { change: Number(change), ak: ak() }))
  dataOf(await call(saleDraftSet, { auctionId: id, rev, sale: { title: { en: 'Spring' } }, ak: ak() }))
  dataOf(await call(saleCheck, { auctionId: id }))
  expect(await readCost()).toEqual(before)
  expect(await cachedSale()).toBe(sale)

  // The counters work: a change to a public text is counted.
  await api.database.pool.query(`update lot_text set title = 'Malt' where lot_id = 'open-1'`)
  const after = await readCost()
  expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
  expect(after?.marks).toBeGreaterThan(before?.marks ?? 0)
  api.subjects.catalogue.cache.invalidate()
  expect(await cachedSale()).not.toBe(sale)
})
