import type { DepositSale } from '#domain/cards/deposit.ts'
import type { Cents, Instant, Whole } from '#domain/money/money.ts'

/**
 * A deposit by transfer (W9). It is `awaited` until staff record it; `held` until it pays an invoice
 * (`applied`), or must be returned (`returnDue`). One person prepares a return (`returnPrepared`), another
 * one confirms it (`returned`). A deposit that is no longer needed before it arrives is `cancelled`.
 */
export type TransferDepositStatus =
  | 'awaited'
  | 'held'
  | 'applied'
  | 'returnDue'
  | 'returnPrepared'
  | 'returned'
  | 'cancelled'

export const transferDepositStatuses: readonly TransferDepositStatus[] = [
  'awaited',
  'held',
  'applied',
  'returnDue',
  'returnPrepared',
  'returned',
  'cancelled',
]

/** The state of a deposit by transfer. Amounts in cents. */
export type TransferDeposit = {
  readonly status: TransferDepositStatus
  /** The amount that the sale requires. */
  readonly asked: Cents
  /** The amount received; 0 if none. */
  readonly received: Cents
  /** The part that has paid an invoice. */
  readonly applied: Cents
  /** The account of staff that prepared the return; '' for none. */
  readonly preparedBy: string
}

/** A refused step, by the status that refuses it, or why. */
export type DepositRefusal = TransferDepositStatus | 'tooLittle' | 'samePerson'

export type DepositChange =
  | { readonly kind: 'changed'; readonly deposit: TransferDeposit }
  | { readonly kind: 'refused'; readonly why: DepositRefusal }

const changed = (deposit: TransferDeposit): DepositChange => ({ kind: 'changed', deposit })
const refused = (why: DepositRefusal): DepositChange => ({ kind: 'refused', why })

/** Returns a new deposit of an amount in cents that has not been received yet. */
export const awaitedDeposit = (asked: Cents): TransferDeposit => ({
  status: 'awaited',
  asked,
  received: 0,
  applied: 0,
  preparedBy: '',
})

/**
 * Records a received deposit. Less than required is refused; more is held as well. Money received for a
 * cancelled deposit must be returned.
 */
export function receiveDeposit(deposit: TransferDeposit, received: Cents): DepositChange {
  if (deposit.status !== 'awaited' && deposit.status !== 'cancelled') return refused(deposit.status)
  if (deposit.status === 'awaited' && received < deposit.asked) return refused('tooLittle')
  return changed({ ...deposit, received, status: deposit.status === 'awaited' ? 'held' : 'returnDue' })
}

/** Undoes the record of a deposit that staff entered by mistake; it is awaited again. */
export const undoReceivedDeposit = (deposit: TransferDeposit): DepositChange =>
  deposit.status === 'held'
    ? changed({ ...deposit, received: 0, status: 'awaited' })
    : refused(deposit.status)

/** Pays an invoice from a held deposit; the remainder must be returned. @param cents at most the held amount */
export const applyDeposit = (deposit: TransferDeposit, cents: Cents): DepositChange =>
  deposit.status === 'held' && cents > 0 && cents <= deposit.received
    ? changed({ ...deposit, applied: cents, status: cents === deposit.received ? 'applied' : 'returnDue' })
    : refused(deposit.status)

/** Releases a deposit: it must be returned if received, else it is cancelled. */
export function releaseDeposit(deposit: TransferDeposit): DepositChange {
  if (deposit.status === 'awaited') return changed({ ...deposit, status: 'cancelled' })
  return deposit.status === 'held' ? changed({ ...deposit, status: 'returnDue' }) : refused(deposit.status)
}

/** Prepares the return of a deposit. @param by the account of staff */
export const prepareReturn = (deposit: TransferDeposit, by: string): DepositChange =>
  deposit.status === 'returnDue' || deposit.status === 'returnPrepared'
    ? changed({ ...deposit, preparedBy: by, status: 'returnPrepared' })
    : refused(deposit.status)

/** Confirms that a deposit was returned; refused to the person who prepared it. @param by the account of staff */
export function confirmReturn(deposit: TransferDeposit, by: string): DepositChange {
  if (deposit.status !== 'returnPrepared') return refused(deposit.status)
  if (deposit.preparedBy === by) return refused('samePerson')
  return changed({ ...deposit, status: 'returned' })
}

/** Returns the amount of a deposit to be returned, in cents. */
export const returnableCents = ({ received, applied }: TransferDeposit): Cents => received - applied

/** Whether an invoice of the deposit's sale is still to be paid, or to be issued. */
type SaleOfDeposit = DepositSale & { readonly owes: boolean; readonly isInvoiced: boolean }

/**
 * Returns whether a deposit is no longer needed: its sale has ended, and the bidder has bought nothing, or has paid every
 * invoice. Orders follow the ledger, so that a purchase without an invoice keeps it.
 */
export const isNoLongerNeeded = ({ endedAt, hasBought, owes, isInvoiced }: SaleOfDeposit): boolean =>
  endedAt !== null && !owes && (!hasBought || isInvoiced)

/** Returns the reference for a transfer. @param number the number of the deposit */
export const depositReference = (number: number): string => `D${number}`

/**
 * Returns whether a deposit can be made by transfer. @param from the minimum amount for that, in whole units;
 * 0 for never
 */
export const mayTransfer = (from: Whole, amount: Whole): boolean => from > 0 && amount >= from

/**
 * Returns by when a deposit is asked for: the opening of a live sale, the end of a timed one; null once that is past.
 */
export function depositDueBy(
  {
    isTimed,
    startTime,
    endTime,
  }: { readonly isTimed: boolean; readonly startTime: Instant; readonly endTime: Instant },
  now: Instant,
): Instant | null {
  const due = isTimed ? endTime : startTime
  return due > now ? due : null
}
