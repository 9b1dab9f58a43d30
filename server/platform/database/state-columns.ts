import type { LotStatus, RoomStatus, SaleStatus } from '#domain/auction/state.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'

/** The number stored in a column for each name of a state. The ledger's tables use the same numbers. */
type Column<Name extends string> = { readonly [name in Name]: number }

/** `lot_standing.sale_status`. */
export const saleStatusColumn = { open: 0, sold: 2, passed: 3 } as const satisfies Column<SaleStatus>

/** `lot_standing.lot_status`. */
export const lotStatusColumn = { waiting: 1, lotOpen: 2, biddingOpen: 3 } as const satisfies Column<LotStatus>

/** `sale_standing.live_status`. */
export const liveStatusColumn = { closed: 0, open: 1 } as const satisfies Column<RoomStatus>

/** `auctions.deposit_type`. */
export const depositTypeColumn = { none: 0, fixed: 1, graduated: 2 } as const satisfies Column<DepositType>

/**
 * Returns the name for a stored number.
 * @throws if there is none, which the column's check constraint prevents
 */
export function nameInColumn<Name extends string>(column: Column<Name>, value: number): Name {
  for (const name in column) if (column[name] === value) return name
  throw new Error(`No state is written as ${value}`)
}
