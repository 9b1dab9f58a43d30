import { addressPoints, type Points, pointsNeeded } from './points.ts'

/** The progress of a gift that was redeemed. */
export const giftOrderStatuses = ['placed', 'shipped', 'delivered', 'cancelled'] as const
export type GiftOrderStatus = (typeof giftOrderStatuses)[number]

/** The kinds of gifts; tobacco is excluded (C2). */
export const giftKinds = ['table', 'drink', 'evening'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Returns whether a gift is delivered, unlike an event. */
export const isShipped = (kind: GiftKind): boolean => kind !== 'evening'

/** Returns whether a gift contains liquor, so that the legal notice is shown and only adults receive it (C1). */
export const hasLiquor = (kind: GiftKind): boolean => kind !== 'table'

/** The maximum number of pieces of a gift in one order. */
export const maxGiftPieces = 12

/** What a gift costs in points: its pieces, and its delivery, if it is delivered (P2). */
export type GiftCost = { readonly goods: Points; readonly delivery: Points; readonly total: Points }

export function giftCost(each: Points, quantity: number, kind: GiftKind): GiftCost {
  const addresses = isShipped(kind) ? 1 : 0
  return {
    goods: pointsNeeded(each, quantity, 0),
    delivery: addressPoints * addresses,
    total: pointsNeeded(each, quantity, addresses),
  }
}

/** The events of a gift order. */
export type GiftOrderAction = 'ship' | 'deliver' | 'cancel'

/**
 * Returns the state after an event, or null if the event is not allowed. Gifts that are sent are shipped before they
 * arrive; an event takes place without shipping; the client and the house can cancel until dispatch.
 */
export function giftOrderMoved(
  status: GiftOrderStatus,
  action: GiftOrderAction,
  kind: GiftKind,
): GiftOrderStatus | null {
  const from = action === 'deliver' && isShipped(kind) ? 'shipped' : 'placed'
  if (status !== from) return null
  switch (action) {
    case 'ship':
      return isShipped(kind) ? 'shipped' : null
    case 'deliver':
      return 'delivered'
    case 'cancel':
      return 'cancelled'
  }
}
