/** The reason for a change of points, as a key that pages translate. `number` identifies a purchase. */
export type PointsReason =
  /** An order of a sale, or of the mall, was paid (P1). */
  | { readonly kind: 'order' | 'mall'; readonly number: string; readonly byCreditCard: boolean }
  /** It was reversed and its points deducted. */
  /** `isPart`: the order was revised, not cancelled; missing in older entries. */
  | { readonly kind: 'orderReversed'; readonly number: string; readonly isPart?: true }
  | { readonly kind: 'mallReversed'; readonly number: string }
  /** Its payment was undone (O16). */
  | { readonly kind: 'paymentUndone'; readonly number: string }
  /** The points that an earlier reversal could not deduct (P3). */
  | { readonly kind: 'owed' }
  /** A gift was redeemed (P2), or its order cancelled. */
  | {
      readonly kind: 'gift' | 'giftCancelled'
      readonly number: string
      readonly giftId: string
      readonly quantity: number
    }
  /** A delivery was paid for with points (P2), or cancelled; `number` is the order's that is delivered. */
  | { readonly kind: 'delivery' | 'deliveryCancelled'; readonly number: string }
  /** Staff credited or deducted points, with a reason. */
  | { readonly kind: 'adjusted'; readonly reason: string }
  /** The account was closed by its owner. */
  | { readonly kind: 'closed' }
