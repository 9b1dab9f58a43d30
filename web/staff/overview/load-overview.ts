import { mayRead, type Right } from '#domain/staff/rights.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { staffEnquiryList } from '#wire/calls/enquiries.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import { staffIdentityList } from '#wire/calls/staff-identity.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A task of staff, and how many items are pending. */
export type StaffTask = {
  readonly name: 'inbox' | 'enquiries' | 'identity' | 'orders' | 'deliveries' | 'mall' | 'gifts'
  readonly to: string
  readonly count: number
}

/** A sale that has not ended, with what the current user may open for it. */
export type StaffSale = Auction & {
  /** Number of pending registrations; null for users who do not decide on them. */
  readonly pending: number | null
}

type OverviewPreload = Pick<Preload, 'roles' | 'fetchOrThrow'>

/** Loads what is pending for the current member of staff, limited to their roles. */
export async function loadOverview(preload: OverviewPreload): Promise<{
  readonly tasks: readonly StaffTask[]
  readonly sales: readonly StaffSale[]
  readonly roles: Preload['roles']
}> {
  /** Makes a call only where its result may be read. */
  const ifReadable = <D>(right: Right, fetch: () => Promise<D>): Promise<D> | null =>
    mayRead(preload.roles, right) ? fetch() : null
  const [chats, enquiries, mall, gifts, identity, orders, deliveries, { list }] = await Promise.all([
    ifReadable('chat', () => preload.fetchOrThrow(staffChatList, { size: 1 })),
    ifReadable('enquiries', () => preload.fetchOrThrow(staffEnquiryList, { state: 'open', size: 1 })),
    ifReadable('shop', () => preload.fetchOrThrow(staffMallOrderList, { status: 'paid', size: 1 })),
    ifReadable('shop', () => preload.fetchOrThrow(staffGiftOrderList, { size: 1 })),
    ifReadable('identity', () => preload.fetchOrThrow(staffIdentityList, { status: 'awaiting', size: 1 })),
    ifReadable('orders', () => preload.fetchOrThrow(staffOrderList, { show: 'proofs', size: 1 })),
    ifReadable('deliveries', () => preload.fetchOrThrow(staffDeliveryList, { size: 1 })),
    preload.fetchOrThrow(auctionList, {}),
  ])
  const tasks: StaffTask[] = []
  if (chats) tasks.push({ name: 'inbox', to: '/house/inbox', count: chats.waiting })
  if (enquiries) tasks.push({ name: 'enquiries', to: '/house/enquiries', count: enquiries.total })
  if (mall) tasks.push({ name: 'mall', to: '/house/mall', count: mall.total })
  if (gifts) tasks.push({ name: 'gifts', to: '/house/points', count: gifts.waiting })
  if (identity) tasks.push({ name: 'identity', to: '/house/identity', count: identity.waiting })
  if (orders) tasks.push({ name: 'orders', to: '/house/orders', count: orders.total })
  if (deliveries)
    tasks.push({ name: 'deliveries', to: '/house/deliveries', count: pendingDeliveries(deliveries.counts) })
  const open = list.filter(({ isEnd }) => !isEnd)
  const sales = open.map(async (sale) => ({
    ...sale,
    pending: await ifReadable('registrations', () => pendingRegistrations(preload, sale.id)),
  }))
  return { tasks, sales: await Promise.all(sales), roles: preload.roles }
}

/** Returns the number of deliveries to review or to ship. */
const pendingDeliveries = ({
  pendingReview,
  pendingDelivery,
}: DataOf<typeof staffDeliveryList>['counts']): number => pendingReview + pendingDelivery

async function pendingRegistrations(preload: OverviewPreload, auctionId: string): Promise<number> {
  const { counts } = await preload.fetchOrThrow(staffRegistrationList, {
    auctionId,
    status: 'pending',
    size: 1,
  })
  return counts.pending
}
