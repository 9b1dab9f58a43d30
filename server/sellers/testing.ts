import { randomUUID } from 'node:crypto'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { consignmentCreate, consignmentGet } from '#wire/calls/consignments.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** A server with the staff who handle consignments and a client who sells. */
export type SellersHouse = {
  readonly api: TestApi
  readonly specialist: TestPerson
  readonly manager: TestPerson
  readonly seller: TestPerson
  /** Creates a consignment, by default of the client who sells. */
  create(userId?: string, by?: TestPerson): Promise<{ readonly id: string; readonly number: string }>
  /** Returns a consignment with its revision, as calls name it. */
  at(consignmentId: string): Promise<{ readonly consignmentId: string; readonly rev: number }>
}

/** Opens a server for tests of consignments. */
export async function openSellersHouse(postgresUrl: string): Promise<SellersHouse> {
  const api = await openTestApi(postgresUrl, unlimited)
  await createSale(api, { id: 'withCategories' })
  const specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  const manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const seller = await createPerson(api, 'seller@example.com')
  return {
    api,
    specialist,
    manager,
    seller,
    create: async (userId = seller.id, by = specialist) =>
      dataOf(await by.client.call(consignmentCreate, { userId, reference: '', ak: randomUUID() })),
    at: async (consignmentId) => {
      const { rev } = dataOf(await specialist.client.call(consignmentGet, { consignmentId }))
      return { consignmentId, rev }
    },
  }
}
