import {
  type GiftKind,
  type GiftOrderStatus,
  giftKinds,
  giftOrderStatuses,
} from '#domain/points/gift-order.ts'

/** Returns a row’s gift kind; the database allows no other. */
export const kindOf = (kind: string | undefined): GiftKind => giftKinds.find((one) => one === kind) ?? 'table'

/** Returns a row’s order status. */
export const statusOf = (status: string): GiftOrderStatus =>
  giftOrderStatuses.find((one) => one === status) ?? 'placed'
