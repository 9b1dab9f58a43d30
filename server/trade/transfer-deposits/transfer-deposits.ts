import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DepositSale } from '#domain/cards/deposit.ts'
import { depositApplied } from '#domain/journal/deposit-entries.ts'
import { unpaidStatuses } from '#domain/orders/state.ts'
import {
  applyDeposit,
  depositReference,
  isNoLongerNeeded,
  releaseDeposit,
} from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { DepositCaptured, DepositRequest, DepositState } from '#server/trade/payments/holds.ts'
import type { DepositPayee } from '#server/trade/payments/payee.ts'
import {
  createDepositLookup,
  type DepositRow,
  depositIn,
  depositOf,
  lockDeposit,
  storeChange,
} from './deposit-rows.ts'

export type TransferDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  /** Returns the state of a sale for a bidder with a deposit. */
  saleOf(auctionId: string, userId: string): Promise<DepositSale>
  readonly depositPayee: Pick<DepositPayee, 'transferred'>
}

/** Deposits by transfer (W9), with the operations of deposits on cards. */
export type TransferDeposits = {
  /** Announces a deposit, and sends the client the transfer details; does nothing if one is announced or held. */
  announce(request: Omit<DepositRequest, 'cardId'>): Promise<void>
  /** Returns the deposit of a client for a sale while it is awaited or held, or null otherwise. */
  of(userId: string, auctionId: string): Promise<DepositState | null>
  heldFor(auctionId: string): Promise<ReadonlyMap<string, number>>
  /** Releases a held deposit, or cancels an awaited one. @param only limits it to one that is awaited */
  release(userId: string, auctionId: string, only?: 'awaited'): Promise<void>
  /** Pays an order from a deposit; null if the deposit is not by transfer. */
  capture(
    depositId: string,
    amountCents: number,
    orderId: string | undefined,
  ): Promise<DepositCaptured | null>
  /** Releases the deposits of sales that have ended, unless a purchase is still to be paid. */
  sweep(): Promise<void>
}

/** Creates the service of deposits by transfer. */
export function createTransferDeposits(deps: TransferDeps): TransferDeposits {
  const { db, clock } = deps
  const lookUpDeposit = createDepositLookup(db)
  return {
    async announce({ userId, auctionId, amountCents, currency }) {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        // Two simultaneous requests announce one deposit.
        const announced = await trx
          .insertInto('transfer_deposits')
          .values({
            id: randomUUID(),
            auction_id: auctionId,
            user_id: userId,
            status: 'awaited',
            currency,
            asked: amountCents,
            asked_at: now,
            changed_at: now,
          })
          .onConflict((on) =>
            on.columns(['auction_id', 'user_id']).where('status', 'in', ['awaited', 'held']).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        if (announced) await enqueueLetter(trx, announced.id, 'awaited')
      })
    },

    async of(userId, auctionId) {
      const row = await lookUpDeposit({ userId, auctionId })
      return row ? stateOf(row) : null
    },

    async heldFor(auctionId) {
      const rows = await db
        .selectFrom('transfer_deposits')
        .select(['user_id', 'received'])
        .where('auction_id', '=', auctionId)
        .where('status', '=', 'held')
        .execute()
      return new Map(rows.map((row) => [row.user_id, row.received]))
    },

    async release(userId, auctionId, only) {
      const row = await depositOf(db, { userId, auctionId })
      if (row) await giveUp(deps, row.id, only)
    },

    capture: (depositId, cents, orderId) =>
      db.transaction().execute(async (trx) => {
        const row = await lockDeposit(trx, depositId)
        if (row === null) return null
        const change = applyDeposit(depositIn(row), cents)
        if (change.kind === 'refused' || orderId === undefined) return { kind: 'notHeld' }
        const now = clock.now()
        const reference = depositReference(row.number)
        const taken = await deps.depositPayee.transferred(trx, { depositId, orderId, cents, reference }, now)
        if (taken === 'refused') return { kind: 'notHeld' }
        await post(trx, depositApplied({ about: { kind: 'deposit', id: depositId }, at: now }, cents))
        await storeChange(trx, row, change, { order_id: orderId }, now)
        return { kind: 'captured', amountCents: cents }
      }),

    async sweep() {
      const open = await db
        .selectFrom('transfer_deposits')
        .innerJoin('sale_standing', 'sale_standing.auction_id', 'transfer_deposits.auction_id')
        .selectAll('transfer_deposits')
        .where('sale_standing.is_end', '=', true)
        .where('status', 'in', ['awaited', 'held'])
        .execute()
      for (const row of open) {
        const sale = await deps.saleOf(row.auction_id, row.user_id)
        if (row.status === 'awaited' || isNoLongerNeeded({ ...sale, ...(await invoicesOf(db, row)) }))
          await giveUp(deps, row.id)
      }
    },
  }
}

/** Enqueues a letter about a deposit, once for each event. */
export const enqueueLetter = (
  trx: Kysely<Rows>,
  depositId: string,
  about: 'awaited' | 'received' | 'returned',
): Promise<void> => enqueue(trx, 'deposits.letter', { depositId, about })

const giveUp = ({ db, clock }: TransferDeps, id: string, only?: 'awaited'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockDeposit(trx, id)
    if (row === null || (only !== undefined && row.status !== only)) return
    await storeChange(trx, row, releaseDeposit(depositIn(row)), {}, clock.now())
  })

function stateOf(row: DepositRow): DepositState | null {
  const { status } = depositIn(row)
  if (status !== 'awaited' && status !== 'held') return null
  return {
    status,
    holdId: row.id,
    expiresAt: null,
    amountCents: status === 'held' ? row.received : row.asked,
    currency: row.currency,
    isTransfer: true,
    cardId: '',
  }
}

/** Returns whether a client has invoices in the sale of a deposit, and whether any of them is unpaid. */
async function invoicesOf(
  db: Kysely<Rows>,
  { user_id, auction_id }: Pick<DepositRow, 'user_id' | 'auction_id'>,
): Promise<{ readonly owes: boolean; readonly isInvoiced: boolean }> {
  const orders = await db
    .selectFrom('orders')
    .select('status')
    .where('user_id', '=', user_id)
    .where('auction_id', '=', auction_id)
    .execute()
  return {
    isInvoiced: orders.length > 0,
    owes: orders.some(({ status }) => unpaidStatuses.some((unpaid) => unpaid === status)),
  }
}
