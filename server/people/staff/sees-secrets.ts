import { isRecused, type MergedUser } from '#domain/staff/conflicts.ts'
import { mayRead, type Role } from '#domain/staff/rights.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'

/**
 * R6: returns whether a viewer may see the reserves and commission bids of a sale: by their role, if they
 * have no interest in it.
 */
export const seesSecrets = async (
  rooms: Pick<Rooms, 'state'>,
  viewer: MergedUser & { readonly roles: readonly Role[] },
  auctionId: string,
): Promise<boolean> =>
  mayRead(viewer.roles, 'saleSecrets') && !isRecused(viewer, await rooms.state(auctionId))
