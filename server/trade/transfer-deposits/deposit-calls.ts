import type { Kysely } from 'kysely'
import { fpsCode } from '#domain/money/fps-code.ts'
import { decimal } from '#domain/money/money.ts'
import { depositReference } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import * as wire from '#wire/calls/transfer-deposits.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { depositIn, depositOf } from './deposit-rows.ts'
import {
  type DepositStep,
  prepareReturnStep,
  receiveStep,
  returnStep,
  takeDepositStep,
  undoReceivedStep,
} from './deposit-steps.ts'
import { findDeposits } from './find-deposits.ts'
import { depositsToWire } from './to-wire.ts'

export type DepositCallDeps = {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'bank' | 'fpsLimit' | 'depositReturnDays'>
}

/** Returns the calls about deposits by transfer, for clients and staff (W9). */
export function depositCalls(deps: DepositCallDeps): readonly CallHandler[] {
  const { db, config } = deps

  const takeStep = async ({ viewer, now, lang }: MemberContext, depositId: string, step: DepositStep) => {
    const by = viewer.userId
    const why = await db.transaction().execute((trx) => takeDepositStep(trx, depositId, step, { by, now }))
    return why === null ? one(depositId, { lang, userId: by }) : refusalOf(why)
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
      return takeStep(visit, depositId, receiveStep({ amount, date, payer, reference, key }, visit.now))
    }),

    handleMemberCall(wire.staffDepositUndo, (visit, { depositId, reason }) =>
      takeStep(visit, depositId, undoReceivedStep(reason, visit.now)),
    ),

    handleMemberCall(wire.staffDepositPrepare, (visit, { depositId, account }) =>
      takeStep(visit, depositId, prepareReturnStep(account, visit.viewer.userId)),
    ),

    handleMemberCall(wire.staffDepositReturn, (visit, { depositId, ...transfer }) =>
      takeStep(visit, depositId, returnStep(transfer, { by: visit.viewer.userId, now: visit.now })),
    ),
  ]
}

const refusalOf = (why: string) => {
  if (why === 'notFound') return refusal('notFound')
  return why === 'samePerson' ? refusal('secondPersonNeeded') : refusal('wrongState', { status: why })
}
