import type { SaleKind } from '#domain/auction/listing.ts'
import type { LotStatus, RoomStatus, SaleStatus } from '#domain/auction/state.ts'
import type { ViewerMark } from '#domain/auction/view.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { PayStatus } from '#domain/orders/state.ts'

/** The digit of each state on the wire. */
type Digits<Name extends string> = { readonly [name in Name]: number }

/** The digits of states in spec.md, by field. All other code uses the names. */
export const stateDigits = {
  /** Whether bidding on a lot is open, or its outcome. */
  saleStatus: { open: 0, sold: 2, passed: 3 } as const satisfies Digits<SaleStatus>,
  /** The stage of a lot in the saleroom. */
  lotStatus: { waiting: 1, lotOpen: 2, biddingOpen: 3 } as const satisfies Digits<LotStatus>,
  liveStatus: { closed: 0, open: 1 } as const satisfies Digits<RoomStatus>,
  /** The result of a lot for its viewer. */
  win: { none: 0, winning: 1, lost: -1 } as const satisfies Digits<ViewerMark>,
  /** The kind of a sale. */
  type: { timed: 1, live: 2 } as const satisfies Digits<SaleKind>,
  depositType: { none: 0, fixed: 1, graduated: 2 } as const satisfies Digits<DepositType>,
  /** Whether an order is paid. */
  payStatus: { unpaid: 0, paid: 1, other: -1 } as const satisfies Digits<PayStatus>,
} as const
