import * as z from 'zod/mini'
import { ownTransferDeposit, transferDeposit } from '#wire/entities/transfer-deposit.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, oneOf, orEmpty, page, size, uuid } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const depositTransfer = call('GET', 'deposit/transfer', {
  about:
    'The caller’s deposit by transfer for a sale, with the account and the reference, while it is awaited or held (W9).',
  who: 'user',
  payload: { auctionId: id },
  data: ownTransferDeposit,
  refusals: ['notFound'],
})

/** The filters of the list of deposits; those that need action by staff come first. */
export const transferDepositFilters = ['awaited', 'returns', 'held', 'all'] as const
export type TransferDepositFilter = (typeof transferDepositFilters)[number]

export const staffDepositList = call('ANY', 'house/deposit/list', {
  about:
    'Deposits by transfer (W9): awaited, to return, held, or all; oldest first, all newest first. `q` is a reference, or part of the client’s name or email address.',
  who: 'orders',
  payload: {
    show: z._default(oneOf(transferDepositFilters), 'awaited'),
    q: orEmpty(line(100)),
    page,
    size: size(60),
  },
  example: { show: 'awaited' },
  data: z.extend(listOf(transferDeposit), {
    counts: z.strictObject({ awaited: count, returns: count, held: count, all: count }),
  }),
  refusals: [],
})

export const staffDepositReceive = call('POST', 'house/deposit/receive', {
  about:
    'Records a deposit that came by transfer (W9), which admits its bidder, unless staff are still to decide on the registration. One that was cancelled is then to go back. Code 4003: its status, `tooLittle` for less than was asked, `badDate` for a day in the future.',
  who: 'orders',
  trace: ['deposit.receive'],
  payload: {
    depositId: id,
    amount,
    /** The day on which the deposit arrived. */
    date: line(10),
    /** The payer with their account, to which it is refunded. */
    payer: line(200),
    reference: orEmpty(line(200)),
    ak: uuid,
  },
  example: { amount: '50000.00', date: '2026-12-04', payer: 'CHAN WAI MING 012-345678-901' },
  data: transferDeposit,
  refusals: ['notFound', 'wrongState'],
})

export const staffDepositUndo = call('POST', 'house/deposit/undo', {
  about:
    'Undoes the record of a deposit that never came (W9): it is awaited again, and its bidder cannot bid until it comes. Code 4003: its status, once it is no longer held.',
  who: 'orders',
  trace: ['deposit.undo'],
  payload: { depositId: id, reason: line(300) },
  data: transferDeposit,
  refusals: ['notFound', 'wrongState'],
})

export const staffDepositPrepare = call('POST', 'house/deposit/prepare', {
  about:
    'Prepares the return of a deposit that is due to go back (W9), to the account it came from. Repeating it replaces the account and who prepared it. Code 4003: its status.',
  who: 'orders',
  trace: ['deposit.prepareReturn'],
  payload: { depositId: id, account: line(200) },
  example: { account: 'CHAN WAI MING 012-345678-901' },
  data: transferDeposit,
  refusals: ['notFound', 'wrongState'],
})

export const staffDepositReturn = call('POST', 'house/deposit/return', {
  about:
    'Confirms that a prepared return of a deposit has left the bank (W9), by another person than prepared it. The client gets a letter. Code 4003: its status, `changed` for another amount than `amount`, `badDate` for a day in the future.',
  who: 'orders',
  trace: ['deposit.return'],
  payload: {
    depositId: id,
    /** The amount that the caller saw as due. */
    amount,
    date: line(10),
    reference: line(200),
  },
  example: { amount: '50000.00', date: '2026-12-10' },
  data: transferDeposit,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})
