import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { marketplaceExport } from '#wire/calls/marketplaces.ts'

let api: TestApi
let specialist: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', STAFF_SECOND_FACTOR: 'off' })
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'], card: false })
  await createSale(api, { id: 'listed', lots: 2 })
})
afterAll(() => api.close())

const exported = async (auctionId: string, by = specialist) => {
  const response = await by.client.call(marketplaceExport, { auctionId, marketplace: 'liveAuctioneers' })
  return response.ok ? response.data : response.error
}

test('Q7 writes every lot with the addresses of its pictures and records the file', async () => {
  const data = await exported('listed')
  const content = 'content' in data ? data.content : ''
  expect(content.split('\r\n')[1]).toMatch(
    /^1,Château Belmont 1981,6 bottles,5000,9000,3000,,6,Bordeaux,https:/,
  )
  expect(content.trim().split('\r\n')).toHaveLength(3)
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select(['act', 'about_id'])
    .where('by_user_id', '=', specialist.id)
    .execute()
  expect(entries).toEqual([{ act: 'export.read', about_id: 'liveAuctioneers' }])
})

test('Q7 leaves out tobacco', async () => {
  await createSale(api, { id: 'smoke', lots: 1 })
  await api.database.db
    .updateTable('lots')
    .set({ kind: 'cigars' })
    .where('auction_id', '=', 'smoke')
    .execute()
  api.subjects.catalogue.cache.invalidate()
  expect(await exported('smoke')).toEqual({ content: '', issues: [] })
})

test('Q7 refuses an unpublished sale and staff without the right', async () => {
  expect(await exported('nowhere')).toMatchObject({ name: 'notFound' })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'], card: false })
  expect(await exported('listed', clerk)).toMatchObject({ name: 'notAllowed' })
})
