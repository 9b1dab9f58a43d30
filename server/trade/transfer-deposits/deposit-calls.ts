import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { depositReceived, depositReturned, depositUndone } from '#domain/journal/deposit-entries.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { fpsCode } from '#domain/money/fps-code.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { isPastDay } from '#domain/orders/receipts.ts'
import {
  confirmReturn,
  type DepositChange,
  type DepositRefusal,
  depositReference,
  prepareReturn,
  receiveDeposit,
  returnableCents,
  undoReceivedDeposit,
} from '#domain/transfer-deposits/transfer-deposit.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { post } from '#server/trade/journal/journal.ts'
import * as wire from '#wire/calls/transfer-deposits.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type DepositRow, depositIn, depositOf, lockDeposit, storeChange } from './deposit-rows.ts'
import { findDeposits } from './find-deposits.ts'
import { depositsToWire } from './to-wire.ts'
import { enqueueLetter } from './transfer-deposits.ts'

export type DepositCallDeps = {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'bank' | 'fpsLimit' | 'depositReturnDays'>
}

/** A step that staff take with a deposit, and its consequences in the same transaction. */
type Step = {
  readonly act: ActionName
  readonly detail: Readonly<Record<string, string>>
  readonly columns?: Parameters<typeof storeChange>[3]
  change(row: DepositRow): DepositChange | { readonly kind: 'wrong'; readonly why: string }
  follow?(trx: Kysely<Rows>, row: DepositRow): Promise<void>
}

/** Returns the calls about deposits by transfer, for clients and staff (W9). */
export function depositCalls(deps: DepositCallDeps): readonly CallHandler[] {
  const { db, config } = deps

  const takeStep = async ({ viewer, now, lang }: MemberContext, depositId: string, step: Step) => {
    const by = viewer.userId
    const refused = await db.transaction().execute(async (trx) => {
      const row = await lockDeposit(trx, depositId)
      if (row === null) return refusal('notFound')
      const change = step.change(row)
      if (change.kind === 'wrong') return refusal('wrongState', { status: change.why })
      const why = await storeChange(trx, row, change, step.columns ?? {}, now)
      if (why !== null) return refusalOf(why)
      await step.follow?.(trx, row)
      const about = { kind: 'deposit', id: depositId }
      await recordAction(trx, { by, act: step.act, about, detail: step.detail }, now)
      return null
    })
    return refused ?? one(depositId, { lang, userId: by })
  }

  const one = async (depositId: string, reader: Parameters<typeof depositsToWire>[2]) => {
    const rows = await db.selectFrom('transfer_deposits').selectAll().where('id', '=', depositId).execute()
    const [deposit] = await depositsToWire(deps, rows, reader)
    return deposit ?? refusal('notFound')
  }

  return [
    handleMemberCall(wire.depositTransfer, async ({ viewer }, { auctionId }) => {
      const row = await depositOf(db, { userId: viewer.userId, auctionId })
      const status = row === null ? null : depositIn(row).status
      if (row === null || (status !== 'awaited' && status !== 'held')) return refusal('notFound')
      const reference = depositReference(row.number)
      const owed = status === 'awaited' ? row.asked : 0
      const { bank, fpsLimit } = config
      const code = { identifier: bank.fps, currency: row.currency, owed, limit: fpsLimit, reference }
      return {
        status,
        amount: decimal(row.asked),
        currency: row.currency,
        reference,
        bank,
        fpsCode: fpsCode(code),
      }
    }),

    handleMemberCall(wire.staffDepositList, async ({ viewer, lang }, params) => {
      const { rows, ...found } = await findDeposits(db, params)
      const list = await depositsToWire(deps, rows, { lang, userId: viewer.userId })
      return { list, ...found, page: params.page, size: params.size }
    }),

    handleMemberCall(wire.staffDepositReceive, async (visit, params) => {
      const { depositId, amount, date, payer, reference, ak } = params
      const key = `${depositId} ${ak}`
      // A repeated request finds the first one's entry.
      const known = await db
        .selectFrom('journal_entries')
        .select('key')
        .where('key', '=', `depositReceived:deposit:${depositId}:${key}`)
        .executeTakeFirst()
      if (known) return one(depositId, { lang: visit.lang, userId: visit.viewer.userId })
      return takeStep(visit, depositId, {
        act: 'deposit.receive',
        detail: { amount, date, reference },
        columns: { received_on: date, payer, bank_reference: reference },
        change: (row) =>
          isPastDay(date, dayOf(visit.now, houseTimeZone))
            ? receiveDeposit(depositIn(row), centsOf(amount))
            : wrong('badDate'),
        follow: async (trx, row) => {
          const about = { kind: 'deposit', id: depositId } as const
          await post(trx, depositReceived({ about, at: visit.now, key }, centsOf(amount)))
          await enqueueLetter(trx, depositId, 'received')
          await enqueue(trx, 'deposits.received', eventOf(row))
        },
      })
    }),

    handleMemberCall(wire.staffDepositUndo, (visit, { depositId, reason }) =>
      takeStep(visit, depositId, {
        act: 'deposit.undo',
        detail: { reason },
        columns: { received_on: '', payer: '', bank_reference: '' },
        change: (row) => undoReceivedDeposit(depositIn(row)),
        follow: async (trx, row) => {
          const context = { about: { kind: 'deposit', id: depositId }, at: visit.now } as const
          await post(trx, depositUndone({ ...context, key: String(visit.now) }, row.received))
          await enqueue(trx, 'payments.lost', eventOf(row))
        },
      }),
    ),

    handleMemberCall(wire.staffDepositPrepare, (visit, { depositId, account }) =>
      takeStep(visit, depositId, {
        act: 'deposit.prepareReturn',
        detail: {},
        columns: { return_account: account },
        change: (row) => prepareReturn(depositIn(row), visit.viewer.userId),
      }),
    ),

    handleMemberCall(wire.staffDepositReturn, (visit, { depositId, amount, date, reference }) =>
      takeStep(visit, depositId, {
        act: 'deposit.return',
        detail: { amount, date, reference },
        columns: { returned_on: date, return_reference: reference, returned_by: visit.viewer.userId },
        change: (row) => {
          if (!isPastDay(date, dayOf(visit.now, houseTimeZone))) return wrong('badDate')
          if (centsOf(amount) !== returnableCents(depositIn(row))) return wrong('changed')
          return confirmReturn(depositIn(row), visit.viewer.userId)
        },
        follow: async (trx) => {
          const context = { about: { kind: 'deposit', id: depositId }, at: visit.now } as const
          await post(trx, depositReturned(context, centsOf(amount)))
          await enqueueLetter(trx, depositId, 'returned')
        },
      }),
    ),
  ]
}

const wrong = (why: string) => ({ kind: 'wrong', why }) as const

const refusalOf = (why: DepositRefusal) =>
  why === 'samePerson' ? refusal('secondPersonNeeded') : refusal('wrongState', { status: why })

const eventOf = ({ user_id: userId, auction_id: auctionId }: DepositRow) => ({ userId, auctionId })
