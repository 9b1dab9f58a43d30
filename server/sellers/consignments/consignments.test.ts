import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { consignmentOfLots, readConsignment, signedTerms } from './consignments.ts'

let api: TestApi
let seller: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  seller = await createPerson(api, 'seller@example.com')
})
afterAll(() => api.close())

test('S1 the latest signed edition is in force and never changes', async () => {
  const { db } = api.database
  const created = { state_at: 1, created_at: 1, created_by: 'staff' }
  const consignment = { id: 'c1', number: 'C-2026-001', seller: seller.id, state: 'signed', ...created }
  await db.insertInto('consignments').values(consignment).execute()
  const edition = (number: number, payoutDays: number) => ({
    consignment_id: 'c1',
    edition: number,
    terms: JSON.stringify({ ...agreementTerms, payoutDays }),
    terms_digest: '',
    state: 'draft',
    created_at: 1,
    created_by: 'staff',
  })
  expect(await signedTerms(db, 'c1')).toBeNull()
  const signed = { state: 'signed', signed_at: 2, signed_by_name: 'Amelia Fong', signed_how: 'paper' }
  const rows = [{ ...edition(1, 35), ...signed }, { ...edition(2, 40), ...signed }, edition(3, 50)]
  for (const row of rows) await db.insertInto('agreement_editions').values(row).execute()
  expect(await signedTerms(db, 'c1')).toEqual({ ...agreementTerms, payoutDays: 40 })
  const change = (number: number) =>
    db
      .updateTable('agreement_editions')
      .set({ terms: '{}' })
      .where('consignment_id', '=', 'c1')
      .where('edition', '=', number)
      .execute()
  await expect(change(2)).rejects.toThrow('Edition 2 of consignment c1 is signed')
  await change(3)

  await db
    .insertInto('consignment_lots')
    .values({ lot_id: 'l1', consignment_id: 'c1', added_at: 3 })
    .execute()
  expect(await consignmentOfLots(db, ['l1', 'l2'])).toEqual(new Map([['l1', 'c1']]))
  expect(await consignmentOfLots(db, [])).toEqual(new Map())
  expect(await readConsignment(db, 'c1')).toMatchObject({ number: 'C-2026-001', seller: seller.id, rev: 1 })
  expect(await readConsignment(db, 'none')).toBeNull()
})
