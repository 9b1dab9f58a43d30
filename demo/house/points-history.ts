import { onDay } from './moment.ts'

/** A change of the first bidder's points before the opening. */
export type PointsEvent =
  /** An order was paid: hammer prices in whole Hong Kong dollars, or a mall order's goods. */
  | {
      readonly kind: 'order' | 'mall'
      readonly when: ReturnType<typeof onDay>
      readonly amount: number
      readonly byCreditCard: boolean
    }
  /** A gift was redeemed, with its delivery so far. */
  | {
      readonly kind: 'gift'
      readonly when: ReturnType<typeof onDay>
      readonly giftId: string
      readonly carrier: string
      readonly tracking: string
      /** The days after redemption. */
      readonly shippedAfter: number
      /** null while in transit. */
      readonly deliveredAfter: number | null
    }

/**
 * The points history, oldest first, all before the year of the demonstration's orders, with which a statement
 * opens.
 */
export const pointsHistory: readonly PointsEvent[] = [
  { kind: 'order', when: onDay(-596, '16:20'), amount: 50_000, byCreditCard: false },
  { kind: 'mall', when: onDay(-431, '11:05'), amount: 8_360, byCreditCard: true },
  { kind: 'order', when: onDay(-402, '10:42'), amount: 96_000, byCreditCard: false },
  {
    kind: 'gift',
    when: onDay(-385, '21:14'),
    giftId: 'whisky-tumblers',
    carrier: 'SF Express',
    tracking: 'SF1402271196038',
    shippedAfter: 2,
    deliveredAfter: 3,
  },
  { kind: 'order', when: onDay(-381, '15:31'), amount: 68_000, byCreditCard: true },
  { kind: 'order', when: onDay(-372, '12:08'), amount: 52_000, byCreditCard: false },
  {
    kind: 'gift',
    when: onDay(-12, '20:37'),
    giftId: 'rosewood-corkscrew',
    carrier: 'SF Express',
    tracking: 'SF1402276650421',
    shippedAfter: 2,
    deliveredAfter: null,
  },
]
