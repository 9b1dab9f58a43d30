import type { LiveSale } from '#web/kit/testing/live-sale.ts'
import { type Mounted, type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { type BiddingOptions, biddingPage } from './bidding-page.tsx'

/** Mounts the bidding part of a lot's page for tests. */
export async function mountBidding({
  sale,
  registration,
  isConnected = true,
  callRequest,
  orders,
  ...options
}: MountOptions & BiddingOptions & { isConnected?: boolean } = {}): Promise<Mounted & LiveSale> {
  const { client, live, page } = biddingPage({
    ...(sale && { sale }),
    ...(registration && { registration }),
    ...(callRequest && { callRequest }),
    ...(orders && { orders }),
    ...(options.client && { client: options.client }),
  })
  const mounted = await mount(page, { ...options, client, live })
  if (isConnected) live.connect()
  return { ...mounted, ...live }
}
