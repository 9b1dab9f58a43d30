import type { SaleKind } from '#domain/auction/listing.ts'
import type { LotStatus, RoomStatus, SaleStatus } from '#domain/auction/state.ts'
import type { ViewerMark } from '#domain/auction/view.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { PayStatus } from '#domain/orders/state.ts'

/** The digit that stands for each name of a state on the wire. */
type Digits<Name extends string> = { readonly [name in Name]: number }

/** The digits that spec.md gives to states, by the field that bears them. Everything but the wire speaks the names. */
export const stateDigits = {
  /** How bidding on a lot ended, or that it has not. */
  saleStatus: { open: 0, sold: 2, passed: 3 } as const satisfies Digits<SaleStatus>,
  /** How far a lot has come in the saleroom. */
  lotStatus: { waiting: 1, lotOpen: 2, biddingOpen: 3 } as const satisfies Digits<LotStatus>,
  liveStatus: { closed: 0, open: 1 } as const satisfies Digits<RoomStatus>,
  /** What a lot is to its viewer. */
  win: { none: 0, winning: 1, lost: -1 } as const satisfies Digits<ViewerMark>,
  /** The kind of a sale. */
  type: { timed: 1, live: 2 } as const satisfies Digits<SaleKind>,
  depositType: { none: 0, fixed: 1, graduated: 2 } as const satisfies Digits<DepositType>,
  /** Whether an order is paid. */
  payStatus: { unpaid: 0, paid: 1, other: -1 } as const satisfies Digits<PayStatus>,
} as const
