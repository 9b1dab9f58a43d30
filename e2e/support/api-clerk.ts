import { expect } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { clientOf, type LiveServer } from './live-server.ts'

/** A clerk who conducts a sale by API calls, without a page. */
export type ApiClerk = {
  readonly open: (lotNum: number) => Promise<void>
  readonly floorBid: (price: number) => Promise<void>
  readonly lastCall: () => Promise<void>
  readonly lastWarning: () => Promise<void>
  /** Sells as soon as the rules permit (V5), even below the reserve. */
  readonly sell: () => Promise<void>
  /** Ends the sale; lots that were not offered are passed. */
  readonly end: () => Promise<void>
}

export function createApiClerk(server: LiveServer, session: Session): ApiClerk {
  const { auctionId } = server
  const client = clientOf(server, session.token)
  let lotId = ''
  const stamp = async () => {
    const { seq } = dataOf(await client.call(auctionGet, { id: auctionId }))
    return { auctionId, lotId, ak: createIdempotencyKey(), seq }
  }
  const expectOk = (response: { readonly ok: boolean }) => expect(response).toMatchObject({ ok: true })
  return {
    open: async (lotNum) => {
      const { liveStatus } = dataOf(await client.call(auctionGet, { id: auctionId }))
      if (liveStatus === 'closed')
        expectOk(await client.call(house.staffRoom, { ...(await stamp()), open: true }))
      lotId = `${auctionId}-${lotNum}`
      expectOk(await client.call(house.staffLotOpen, await stamp()))
      expectOk(await client.call(house.staffLotStart, await stamp()))
    },
    floorBid: async (price) =>
      expectOk(await client.call(house.staffFloorBid, { ...(await stamp()), bidPrice: price })),
    lastCall: async () => expectOk(await client.call(house.staffLastCall, { ...(await stamp()), on: true })),
    lastWarning: async () =>
      expectOk(await client.call(house.staffLastWarning, { ...(await stamp()), on: true })),
    sell: () =>
      expect
        .poll(
          async () => (await client.call(house.staffSell, { ...(await stamp()), belowReserve: true })).ok,
          { timeout: 300_000, interval: 300 },
        )
        .toBe(true),
    end: async () => expectOk(await client.call(house.staffEnd, await stamp())),
  }
}
