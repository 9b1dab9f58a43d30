import { randomUUID } from 'node:crypto'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { bidOffer } from '#wire/calls/bidding.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Call } from '#wire/schema/call.ts'

/** A server with a clerk and two clients. */
export type ConsoleApi = {
  readonly api: TestApi
  readonly clerk: TestPerson
  readonly ann: TestPerson
  readonly ben: TestPerson
}

export async function openConsoleApi(
  postgresUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ConsoleApi> {
  const api = await openTestApi(postgresUrl, { CALLS_PER_TEN_SECONDS: '0', ...settings })
  return {
    api,
    clerk: await createPerson(api, 'clerk@example.com', { roles: ['clerk'] }),
    ann: await createPerson(api, 'ann@example.com'),
    ben: await createPerson(api, 'ben@example.com'),
  }
}

/** Opens the saleroom and sells the first lot of a sale to a client who bids 5,000 online. */
export async function sellOnline(
  { api, clerk }: Pick<ConsoleApi, 'api' | 'clerk'>,
  { client }: TestPerson,
  auctionId: string,
): Promise<void> {
  const lotId = `${auctionId}-1`
  const act = async (call: Call, overrides: object = {}) =>
    dataOf(
      await clerk.client.call(call, { ...(await lotCommand(api, auctionId, lotId)), ...overrides } as never),
    )
  await act(house.staffRoom, { open: true })
  await act(house.staffAcceptance, { bidAcceptance: 'auto' })
  await act(house.staffLotOpen)
  await act(house.staffLotStart)
  dataOf(await client.call(bidOffer, { auctionId, lotId, bidPrice: 5_000, ak: randomUUID() }))
  await act(house.staffLastCall, { on: true })
  api.clock.set(api.clock.now() + 4_000)
  await act(house.staffSell, { belowReserve: true })
}
