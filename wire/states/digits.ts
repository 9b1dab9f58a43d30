import type { SaleKind } from '#domain/auction/listing.ts'
import type { LotStatus, RoomStatus, SaleStatus } from '#domain/auction/state.ts'
import type { ViewerMark } from '#domain/auction/view.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'

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
} as const

const digitsByField: ReadonlyMap<string, ReadonlyMap<unknown, number>> = new Map(
  Object.entries(stateDigits).map(([field, digits]) => [
    field,
    new Map<unknown, number>(Object.entries(digits)),
  ]),
)

const namesByField: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map(
  Object.entries(stateDigits).map(([field, digits]) => [
    field,
    new Map<number, string>(Object.entries(digits).map(([name, digit]) => [digit, name])),
  ]),
)

/** Writes states as their digits: the replacer of `JSON.stringify` for whatever goes onto the wire. */
export const asDigits = (field: string, value: unknown): unknown =>
  typeof value === 'string' ? (digitsByField.get(field)?.get(value) ?? value) : value

/** The JSON text of a value as the wire has it. */
export const wireJson = (value: unknown): string => JSON.stringify(value, asDigits)

/** Parts that are opaque to the wire: a record's entries are hashed as they are. */
const isOpaque = (field: string): boolean =>
  field === 'data' || field === 'commitments' || field === 'openings'

/**
 * Reads states by their names, in place: `value` was parsed from the wire's JSON and belongs to the caller.
 * The data of a sale's public record is left as it is.
 */
export function nameStates(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) nameStates(one)
  else if (isRecord(value)) nameFields(value)
}

function nameFields(value: Record<string, unknown>): void {
  for (const field in value) {
    const of = value[field]
    if (typeof of === 'number') value[field] = namesByField.get(field)?.get(of) ?? of
    else if (!isOpaque(field)) nameStates(of)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
