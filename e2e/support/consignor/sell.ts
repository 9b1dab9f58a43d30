import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import * as conducted from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { translatorFor } from '../translator.ts'
import { type Catalogue, ownPage } from './catalogue.ts'
import type { House } from './house.ts'
import { type Buyer, chineseTitleOf, lots } from './lots.ts'
import { seller } from './take-in.ts'
import type { Witness } from './witness.ts'

const zh = translatorFor('zh-Hans')

/** The buyers and the other bidders, by the local part of their addresses. */
export const bidders = {
  annabel: ['Annabel', 'Quartermaine'],
  bertrand: ['Bertrand', 'Oyelaran'],
  cecily: ['Cecily', 'Vantongeren'],
  dominic: ['Dominic', 'Ashgrove'],
} as const satisfies Readonly<Record<Buyer | 'dominic', readonly [string, string]>>

/** The texts that the seller sees for the first lot at an underbid of 9,000 and at its hammer price. */
export type Watched = { readonly underbid: string; readonly hammer: string }

/** Conducts the sale, while the seller watches the first lot with its expected proceeds on a phone. */
export async function sell(
  house: House,
  consignmentId: string,
  { auctionId, lotIds }: Catalogue,
  { witness, currency, watched }: { witness: Witness; currency: string; watched: Watched },
): Promise<void> {
  // The sale begins an hour after its creation.
  house.wait(1 / 20)
  for (const name of Object.keys(bidders))
    dataOf(await (await house.enter(name)).client.call(auctionRegister, { auctionId }))
  for (const [index, { maximum }] of lots.entries())
    if (maximum !== undefined) {
      const { client } = await house.enter('dominic')
      const bid = { auctionId, lotId: lotIds[index] ?? '', bidPrice: maximum, ak: randomUUID() }
      dataOf(await client.call(lotPrebid, bid))
    }
  const own = await house.open(seller.at, ownPage(consignmentId), witness.options)
  const clerk = await clerkOf(house, auctionId)
  await clerk.openRoom()
  for (const [index, lot] of lots.entries()) {
    const lotId = lotIds[index] ?? ''
    await clerk.start(lotId)
    const bid = async (name: string, bidPrice: number) => {
      const { client } = await house.enter(name)
      dataOf(await client.call(bidOffer, { auctionId, lotId, bidPrice, ak: randomUUID() }))
    }
    if (lot.hammer === null || lot.buyer === null) {
      await clerk.pass(lotId)
      continue
    }
    if (index === 0) {
      const row = own.page.locator('li', { hasText: chineseTitleOf(1) })
      await bid('dominic', 9_000)
      await row.getByText(watched.underbid).waitFor()
      await row.getByText(`${currency}\u00a09,000`).first().waitFor()
      await bid(lot.buyer, lot.hammer)
      await row.getByText(watched.hammer).waitFor()
      await row.getByText(`${currency}\u00a010,000`).last().waitFor()
    } else await bid(lot.buyer, lot.hammer)
    await clerk.sell(lotId)
  }
  await clerk.pass(lotIds[lots.length] ?? '', true)
  await own.page.getByText(zh('selling.lots.state.passed'), { exact: true }).first().waitFor()
  await own.leave()
  await clerk.end()
  const issued = async () => {
    const rows = await house.db.selectFrom('orders').select('status').execute()
    expect(rows.map(({ status }) => status)).toEqual(['AUTHORISED', 'AUTHORISED', 'AUTHORISED'])
  }
  await vi.waitFor(issued, { timeout: 300_000, interval: 200 })
}

/** Returns the manager as the clerk of the sale. */
async function clerkOf(house: House, auctionId: string) {
  const { client } = await house.enter('manager')
  const stamp = async () => {
    const { seq } = dataOf(await client.call(auctionGet, { id: auctionId }))
    return { auctionId, ak: randomUUID(), seq }
  }
  const start = async (lotId: string) => {
    dataOf(await client.call(conducted.staffLotOpen, { ...(await stamp()), lotId }))
    dataOf(await client.call(conducted.staffLotStart, { ...(await stamp()), lotId }))
  }
  return {
    start,
    openRoom: async () => {
      dataOf(await client.call(conducted.staffRoom, { ...(await stamp()), open: true }))
    },
    /** Sells as soon as the rules permit (V5), even below the reserve (V6). */
    sell: async (lotId: string) => {
      dataOf(await client.call(conducted.staffLastCall, { ...(await stamp()), lotId, on: true }))
      dataOf(await client.call(conducted.staffLastWarning, { ...(await stamp()), lotId, on: true }))
      const sellIfPermitted = async () => {
        const press = { ...(await stamp()), lotId, belowReserve: true }
        return (await client.call(conducted.staffSell, press)).ok
      }
      await expect.poll(sellIfPermitted, { timeout: 300_000, interval: 300 }).toBe(true)
    },
    pass: async (lotId: string, isToStart = false) => {
      if (isToStart) await start(lotId)
      dataOf(await client.call(conducted.staffPass, { ...(await stamp()), lotId }))
    },
    end: async () => {
      dataOf(await client.call(conducted.staffEnd, await stamp()))
    },
  }
}
