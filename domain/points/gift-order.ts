import { addressPoints, type Points, pointsNeeded } from './points.ts'

/** How far a gift that was redeemed has come. */
export const giftOrderStatuses = ['placed', 'shipped', 'delivered', 'cancelled'] as const
export type GiftOrderStatus = (typeof giftOrderStatuses)[number]

/** What gifts are sorted by; tobacco is none of it (C2). */
export const giftKinds = ['table', 'drink', 'evening'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Whether a gift is sent somewhere: an evening is come to. */
export const isShipped = (kind: GiftKind): boolean => kind !== 'evening'

/** Whether liquor comes with a gift, so that the law's sentences stand by it and only adults have it (C1). */
export const hasLiquor = (kind: GiftKind): boolean => kind !== 'table'

/** The most pieces of a gift in one order. */
export const maxGiftPieces = 12

/** What a gift costs in points: its pieces, and its delivery where it is sent (P2). */
export type GiftCost = { readonly goods: Points; readonly delivery: Points; readonly total: Points }

export function giftCost(each: Points, quantity: number, kind: GiftKind): GiftCost {
  const addresses = isShipped(kind) ? 1 : 0
  return {
    goods: pointsNeeded(each, quantity, 0),
    delivery: addressPoints * addresses,
    total: pointsNeeded(each, quantity, addresses),
  }
}

/** What can happen to a gift order. */
export type GiftOrderAction = 'ship' | 'deliver' | 'cancel'

/**
 * Where a happening leads; null where it cannot happen. What is sent is shipped before it arrives; an evening takes place
 * at once; who redeemed and the house cancel until it is on its way.
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
