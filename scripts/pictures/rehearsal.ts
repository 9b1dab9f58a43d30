import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { userLogin } from '#wire/calls/accounts.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { lotList } from '#wire/calls/lots.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { type CallResult, type Client, createClient } from '#wire/client/client.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { Session } from '#wire/entities/user.ts'
import type { Call } from '#wire/schema/call.ts'

/** A signed-in account of the demonstration. */
export type SignedInUser = { readonly session: Session; readonly client: Client }

/** The milliseconds from last call to the hammer (V5), with a margin. */
const beforeTheHammer = 3_200

const clientOf = (origin: string, token: string): Client =>
  createClient({ origin, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })

/** Signs in to a demonstration account. */
export async function signIn(origin: string, email: string): Promise<SignedInUser> {
  const passwd = await passwordDigestOf('demo-password')
  const session = dataOf(await clientOf(origin, '').call(userLogin, { email, passwd, rememberMe: true }))
  return { session, client: clientOf(origin, session.token) }
}

/** Returns the pages of the pictures: the largest timed sale, its lot with most bids, and the live sale. */
export async function placesOf(origin: string) {
  const visitor = clientOf(origin, '')
  const { list } = dataOf(await visitor.call(auctionList, {}))
  const [timed] = list
    .filter((one) => one.type === 'timed' && !one.isEnd)
    .toSorted((a, b) => b.lotCount - a.lotCount)
  const live = list.find((one) => one.type === 'live' && !one.isEnd)
  if (!timed || !live) throw new Error('The demonstration has no timed or no live sale')
  const { list: lots } = dataOf(await visitor.call(lotList, { auctionId: timed.id, sort: 'bids', size: 20 }))
  const auction = `/auction/${timed.id}`
  const open = lots.filter(({ withdrawn, endTime }) => !withdrawn && endTime > Date.now())
  const [first, second] = open
  if (!first || !second) throw new Error('The timed sale has too few lots')
  return {
    auction,
    lot: `${auction}/lot/${first.id}`,
    contested: { auctionId: timed.id, lotId: second.id },
    live: `/auction/${live.id}/live`,
    liveId: live.id,
  }
}

/** Bids on a timed lot for two bidders until the first has been outbid and the second leads. */
export async function outbid(
  { auctionId, lotId }: { readonly auctionId: string; readonly lotId: string },
  first: Client,
  second: Client,
): Promise<void> {
  const bidUntilLeading = async (client: Client): Promise<void> => {
    const { list } = dataOf(await client.call(lotList, { auctionId, size: 100 }))
    const lot = list.find(({ id }) => id === lotId)
    if (!lot || lot.win === 'winning') return undefined
    dataOf(await client.call(lotPrebid, { auctionId, lotId, bidPrice: lot.nextPrice, ak: randomUUID() }))
    return bidUntilLeading(client)
  }
  await bidUntilLeading(first)
  await bidUntilLeading(second)
}

/**
 * Advances a live sale until the first lot is sold and the second is being offered, with floor and online
 * bids in turn.
 */
export async function rehearse(auctionId: string, clerk: Client, bidder: Client): Promise<void> {
  const view = async () => dataOf(await clerk.call(house.staffSaleGet, { auctionId }))
  const sheet = async () => ({ auctionId, ak: randomUUID(), seq: (await view()).seq })
  const { list } = dataOf(await clerk.call(lotList, { auctionId, size: 2 }))
  const [first = '', second = ''] = list.map(({ id }) => id)
  const next = async () => (await view()).lots[second]?.nextPrice ?? 0

  dataOf(await clerk.call(house.staffRoom, { ...(await sheet()), open: true }))
  dataOf(await clerk.call(house.staffLotOpen, { ...(await sheet()), lotId: first }))
  dataOf(await clerk.call(house.staffLotStart, { ...(await sheet()), lotId: first }))
  dataOf(await clerk.call(house.staffLastCall, { ...(await sheet()), lotId: first, on: true }))
  await wait(beforeTheHammer)
  dataOf(await clerk.call(house.staffSell, { ...(await sheet()), lotId: first, belowReserve: true }))
  dataOf(await clerk.call(house.staffLotOpen, { ...(await sheet()), lotId: second }))
  dataOf(await clerk.call(house.staffLotStart, { ...(await sheet()), lotId: second }))
  for (let turn = 0; turn < 3; turn += 1) {
    const online = { auctionId, lotId: second, bidPrice: await next(), ak: randomUUID() }
    dataOf(await bidder.call(bidOffer, online))
    const floor = { ...(await sheet()), lotId: second, bidPrice: await next() }
    dataOf(await clerk.call(house.staffFloorBid, floor))
  }
}

function dataOf<C extends Call>(result: CallResult<C>) {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`)
  return result.data
}
