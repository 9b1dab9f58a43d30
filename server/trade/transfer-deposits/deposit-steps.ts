import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { depositReceived, depositReturned, depositUndone } from '#domain/journal/deposit-entries.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { centsOf, type Instant } from '#domain/money/money.ts'
import { isPastDay } from '#domain/orders/receipts.ts'
import {
  confirmReturn,
  type DepositChange,
  prepareReturn,
  receiveDeposit,
  returnableCents,
  undoReceivedDeposit,
} from '#domain/transfer-deposits/transfer-deposit.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { post } from '#server/trade/journal/journal.ts'
import { type DepositRow, depositIn, lockDeposit, storeChange } from './deposit-rows.ts'
import { enqueueLetter } from './transfer-deposits.ts'

/** A staff step with a deposit, and its consequences in the same transaction. */
export type DepositStep = {
  readonly act: ActionName
  readonly detail: Readonly<Record<string, string>>
  readonly columns?: Parameters<typeof storeChange>[3]
  change(row: DepositRow): DepositChange | { readonly kind: 'wrong'; readonly why: string }
  follow?(trx: Kysely<Rows>, row: DepositRow): Promise<void>
}

/** The person who takes a step, and the time. */
type Act = { readonly by: string; readonly now: Instant }

/**
 * Takes a step with a deposit in the caller’s transaction (W9).
 *
 * @returns null once it is taken, else `notFound`, or why it is refused
 */
export async function takeDepositStep(
  trx: Kysely<Rows>,
  depositId: string,
  step: DepositStep,
  { by, now }: Act,
): Promise<string | null> {
  const row = await lockDeposit(trx, depositId)
  if (row === null) return 'notFound'
  const change = step.change(row)
  if (change.kind === 'wrong') return change.why
  const why = await storeChange(trx, row, change, step.columns ?? {}, now)
  if (why !== null) return why
  await step.follow?.(trx, row)
  await recordAction(
    trx,
    { by, act: step.act, about: { kind: 'deposit', id: depositId }, detail: step.detail },
    now,
  )
  return null
}

/** A transfer as stated by a bank. */
type Transfer = { readonly amount: string; readonly date: string; readonly reference: string }

/** Records a received deposit. @param transfer.key identifies the record, so that it is created only once */
export const receiveStep = (
  { amount, date, payer, reference, key }: Transfer & { readonly payer: string; readonly key: string },
  now: Instant,
): DepositStep => ({
  act: 'deposit.receive',
  detail: { amount, date, reference },
  columns: { received_on: date, payer, bank_reference: reference },
  change: (row) => (isPast(date, now) ? receiveDeposit(depositIn(row), centsOf(amount)) : wrong('badDate')),
  follow: async (trx, row) => {
    await post(trx, depositReceived({ about: aboutDeposit(row), at: now, key }, centsOf(amount)))
    await enqueueLetter(trx, row.id, 'received')
    await enqueue(trx, 'deposits.received', eventOf(row))
  },
})

/** Undoes the record of a deposit that never arrived. */
export const undoReceivedStep = (reason: string, now: Instant): DepositStep => ({
  act: 'deposit.undo',
  detail: { reason },
  columns: { received_on: '', payer: '', bank_reference: '' },
  change: (row) => undoReceivedDeposit(depositIn(row)),
  follow: async (trx, row) => {
    await post(trx, depositUndone({ about: aboutDeposit(row), at: now, key: String(now) }, row.received))
    await enqueue(trx, 'payments.lost', eventOf(row))
  },
})

/** Prepares the return of a deposit to an account. */
export const prepareReturnStep = (account: string, by: string): DepositStep => ({
  act: 'deposit.prepareReturn',
  detail: {},
  columns: { return_account: account },
  change: (row) => prepareReturn(depositIn(row), by),
})

/** Confirms that the returnable amount of a deposit has been returned. */
export const returnStep = ({ amount, date, reference }: Transfer, { by, now }: Act): DepositStep => ({
  act: 'deposit.return',
  detail: { amount, date, reference },
  columns: { returned_on: date, return_reference: reference, returned_by: by },
  change: (row) => {
    if (!isPast(date, now)) return wrong('badDate')
    if (centsOf(amount) !== returnableCents(depositIn(row))) return wrong('changed')
    return confirmReturn(depositIn(row), by)
  },
  follow: async (trx, row) => {
    await post(trx, depositReturned({ about: aboutDeposit(row), at: now }, centsOf(amount)))
    await enqueueLetter(trx, row.id, 'returned')
  },
})

const wrong = (why: string) => ({ kind: 'wrong', why }) as const

const isPast = (date: string, now: Instant): boolean => isPastDay(date, dayOf(now, houseTimeZone))

const aboutDeposit = ({ id }: DepositRow) => ({ kind: 'deposit', id }) as const

const eventOf = ({ user_id: userId, auction_id: auctionId }: DepositRow) => ({ userId, auctionId })
