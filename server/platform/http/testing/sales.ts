import { insertSale, type SaleFixture } from '#server/catalogue/sales/testing.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import type { TestPerson } from './people.ts'
import type { TestApi } from './test-api.ts'

/** Inserts and publishes a sale. Its lots have the ids `<id>-1`, `<id>-2` and so on. */
export async function createSale(api: TestApi, sale: Omit<SaleFixture, 'now'>): Promise<void> {
  const { database, subjects, clock } = api
  await insertSale(database.db, { now: clock.now(), ...sale })
  const published = await subjects.catalogue.publish(sale.id, clock.now())
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
}

/** Creates the published sales `timed` (four lots) and `live` (two), and the unpublished `prepared`. */
export async function createSalesOfEachKind(api: TestApi): Promise<void> {
  await createSale(api, { id: 'timed', lots: 4 })
  await createSale(api, { id: 'live', kind: 'live', lots: 2 })
  await insertSale(api.database.db, { id: 'prepared', now: api.clock.now() })
}

/** Registers a bidder for a sale with automatic approval. @returns the paddle number */
export async function registerBidder(person: TestPerson, auctionId: string): Promise<string> {
  const response = await person.client.call(auctionRegister, { auctionId })
  if (!response.ok || registrationStatus(response.data.status) !== 'approved')
    throw new Error(JSON.stringify(response))
  return response.data.paddle
}
