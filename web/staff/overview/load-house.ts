import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { houseEnquiryList } from '#wire/calls/enquiries.ts'
import { houseChatList } from '#wire/calls/house-chat.ts'
import { houseDeliveryList } from '#wire/calls/house-deliveries.ts'
import { houseIdentityList } from '#wire/calls/house-identity.ts'
import { houseMallOrderList } from '#wire/calls/house-mall.ts'
import { houseOrderList } from '#wire/calls/house-orders.ts'
import { houseGiftOrderList } from '#wire/calls/house-points.ts'
import { houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** Something that the house sees to, and how much of it waits. */
export type HouseTask = {
  readonly name: 'inbox' | 'enquiries' | 'identity' | 'orders' | 'deliveries' | 'mall' | 'gifts'
  readonly to: string
  readonly count: number
}

/** A sale that has not ended, with the pages that whoever asks may open for it. */
export type HouseSale = Auction & {
  /** How many registrations wait; null for whoever does not decide on them. */
  readonly pending: number | null
}

type Asking = Pick<Preload, 'roles' | 'fetchOrThrow'>

/** What waits for whoever of the staff asks: only what their roles let them see to. */
export async function loadHouse(preload: Asking): Promise<{
  readonly tasks: readonly HouseTask[]
  readonly sales: readonly HouseSale[]
  readonly isManager: boolean
}> {
  const isManager = preload.roles.includes('manager')
  const [chats, enquiries, mall, identity, orders, deliveries, gifts, { list }] = await Promise.all([
    preload.fetchOrThrow(houseChatList, { size: 1 }),
    preload.fetchOrThrow(houseEnquiryList, { state: 'open', size: 1 }),
    preload.fetchOrThrow(houseMallOrderList, { status: 'paid', size: 1 }),
    isManager ? preload.fetchOrThrow(houseIdentityList, { status: 'awaiting', size: 1 }) : null,
    isManager ? preload.fetchOrThrow(houseOrderList, { show: 'proofs', size: 1 }) : null,
    isManager ? preload.fetchOrThrow(houseDeliveryList, { size: 1 }) : null,
    preload.fetchOrThrow(houseGiftOrderList, { size: 1 }),
    preload.fetchOrThrow(auctionList, {}),
  ])
  const tasks: HouseTask[] = [
    { name: 'inbox', to: '/house/inbox', count: chats.waiting },
    { name: 'enquiries', to: '/house/enquiries', count: enquiries.total },
    { name: 'mall', to: '/house/mall', count: mall.total },
    { name: 'gifts', to: '/house/points', count: gifts.waiting },
  ]
  if (identity) tasks.push({ name: 'identity', to: '/house/identity', count: identity.waiting })
  if (orders) tasks.push({ name: 'orders', to: '/house/orders', count: orders.total })
  if (deliveries)
    tasks.push({ name: 'deliveries', to: '/house/deliveries', count: waitingIn(deliveries.counts) })
  const coming = list.filter(({ isEnd }) => !isEnd)
  const sales = coming.map(async (sale) => ({
    ...sale,
    pending: isManager ? await pendingOf(preload, sale.id) : null,
  }))
  return { tasks, sales: await Promise.all(sales), isManager }
}

/** Deliveries that wait for the house: to be looked at, or to be sent. */
const waitingIn = ({ pendingReview, pendingDelivery }: DataOf<typeof houseDeliveryList>['counts']): number =>
  pendingReview + pendingDelivery

async function pendingOf(preload: Asking, auctionId: string): Promise<number> {
  const { counts } = await preload.fetchOrThrow(houseRegistrationList, {
    auctionId,
    status: 'pending',
    size: 1,
  })
  return counts.pending
}
