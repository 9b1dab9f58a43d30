import { randomUUID } from 'node:crypto'
import * as house from '#wire/calls/staff-sale.ts'
import type { TestPerson } from './people.ts'
import type { TestApi } from './test-api.ts'

/** Returns the parameters of a clerk's command about a lot, at the current ledger position. */
export const lotCommand = async (api: TestApi, auctionId: string, lotId: string) => ({
  auctionId,
  ak: randomUUID(),
  seq: (await api.rooms.state(auctionId)).seq,
  lotId,
})

/** Opens the saleroom and sells a lot in it, at this price and without a paddle. */
export async function sellLot(
  api: TestApi,
  { client }: Pick<TestPerson, 'client'>,
  { auctionId, lotId, price }: { readonly auctionId: string; readonly lotId: string; readonly price: number },
): Promise<void> {
  const command = () => lotCommand(api, auctionId, lotId)
  await client.call(house.staffRoom, { ...(await command()), open: true })
  await client.call(house.staffLotOpen, await command())
  await client.call(house.staffLotStart, await command())
  await client.call(house.staffFloorBid, { ...(await command()), bidPrice: price, paddle: '' })
  await client.call(house.staffLastCall, { ...(await command()), on: true })
  api.clock.set(api.clock.now() + 3_000)
  await client.call(house.staffSell, { ...(await command()), belowReserve: true })
}
