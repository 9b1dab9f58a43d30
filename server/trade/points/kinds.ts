import {
  type GiftKind,
  type GiftOrderStatus,
  giftKinds,
  giftOrderStatuses,
} from '#domain/points/gift-order.ts'

/** The kind that a row names; the database lets no other stand. */
export const kindOf = (kind: string | undefined): GiftKind => giftKinds.find((one) => one === kind) ?? 'table'

/** How far the order of a row has come. */
export const statusOf = (status: string): GiftOrderStatus =>
  giftOrderStatuses.find((one) => one === status) ?? 'placed'
