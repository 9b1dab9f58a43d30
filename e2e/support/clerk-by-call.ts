import { expect } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import * as desk from '#wire/calls/house.ts'
import { newAk } from '#wire/client/ak.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { clientOf, type LiveServer } from './live-server.ts'

/** A clerk who conducts a sale without a screen, so that a journey can look at the rooms alone. */
export type ClerkByCall = {
  readonly open: (lotNum: number) => Promise<void>
  readonly floorBid: (price: number) => Promise<void>
  readonly lastCall: () => Promise<void>
  readonly lastWarning: () => Promise<void>
  /** Lets the hammer fall as soon as it may (V5), below the reserve too. */
  readonly sell: () => Promise<void>
}

export function clerkByCall(server: LiveServer, session: Session): ClerkByCall {
  const { auctionId } = server
  const client = clientOf(server, session.token)
  let lotId = ''
  const sheet = async () => {
    const { seq } = dataOf(await client.call(auctionGet, { id: auctionId }))
    return { auctionId, lotId, ak: newAk(), seq }
  }
  const done = (told: { readonly ok: boolean }) => expect(told).toMatchObject({ ok: true })
  return {
    open: async (lotNum) => {
      const { liveStatus } = dataOf(await client.call(auctionGet, { id: auctionId }))
      if (liveStatus === 'closed') done(await client.call(desk.houseRoom, { ...(await sheet()), open: true }))
      lotId = `${auctionId}-${lotNum}`
      done(await client.call(desk.houseLotOpen, await sheet()))
      done(await client.call(desk.houseLotStart, await sheet()))
    },
    floorBid: async (price) =>
      done(await client.call(desk.houseFloorBid, { ...(await sheet()), bidPrice: price })),
    lastCall: async () => done(await client.call(desk.houseLastCall, { ...(await sheet()), on: true })),
    lastWarning: async () => done(await client.call(desk.houseLastWarning, { ...(await sheet()), on: true })),
    sell: () =>
      expect
        .poll(
          async () => (await client.call(desk.houseSell, { ...(await sheet()), belowReserve: true })).ok,
          { timeout: 10_000, interval: 300 },
        )
        .toBe(true),
  }
}
