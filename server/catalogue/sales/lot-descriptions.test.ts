import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { checkDescriptions, digestsIn, saleAsLotId } from '#domain/auction/verify-descriptions.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** A live sale with corrections, as written by the last server that knew only version 1 of descriptions. */
const rowsOfVersion1 = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .parse(JSON.parse(readFileSync(new URL('testing/version-1.json', import.meta.url), 'utf8')))

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  for (const [table, rows] of Object.entries(rowsOfVersion1)) {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await api.database.pool.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
})
afterAll(() => api.close())

/** Compares the descriptions of the lots of a sale with the digests of its record. */
async function check(auctionId: string) {
  const record = dataOf(await api.client().call(saleLedger, { auctionId, size: 1_000 }))
  const digests = digestsIn(record.list).filter(({ lotId }) => lotId !== saleAsLotId)
  const { list } = dataOf(await api.client().call(saleDescriptions, { auctionId }))
  const versions = list.map(({ description }) => JSON.parse(description).version ?? 1)
  return { ...(await checkDescriptions(digests, list, sha256)), versions }
}

const setAttributes = (lotId: string, attributes: object) =>
  api.database.db
    .updateTable('lots')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', lotId)
    .execute()

test('K13 descriptions of version 1 have their digests, even for lots that have since got attributes', async () => {
  const stated = { misstated: [], missing: 0, versions: [1, 1, 1, 1, 1, 1] }
  expect(await check('frozen')).toEqual(stated)
  await setAttributes('frozen-1', { abv: 135, storage: 'privateCellar' })
  api.subjects.catalogue.cache.invalidate()
  expect(await check('frozen')).toEqual(stated)
})

test('K13 a sale corrected after an upgrade has descriptions of both versions', async () => {
  const staff = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  const { seq } = await api.rooms.state('frozen')
  const correction = { texts: { en: { condition: 'Labels stained.' } } }
  const request = { auctionId: 'frozen', lotId: 'frozen-1', ak: randomUUID(), seq, correction }
  expect(await staff.client.call(lotCorrect, request)).toMatchObject({ ok: true })
  expect(await check('frozen')).toEqual({ misstated: [], missing: 0, versions: [2, 1, 1, 1, 1, 1, 1] })
})

test('K13 a published attribute is part of the digest, even one unknown to this version', async () => {
  await createSale(api, { id: 'later', lots: 1, attributes: { abv: 460, ofLaterVersion: [1, 2] } })
  expect(await check('later')).toEqual({ misstated: [], missing: 0, versions: [2] })
  await setAttributes('later-1', { abv: 470, ofLaterVersion: [1, 2] })
  api.subjects.catalogue.cache.invalidate()
  expect(await check('later')).toMatchObject({ misstated: [{ seq: 1, lotId: 'later-1' }] })
})
