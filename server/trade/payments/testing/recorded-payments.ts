import type { ChargeAbout, CompletedRefund, DepositPayee, PaidCharge, Payee, Payees } from '../payee.ts'
import { noInvoices } from '../payees.ts'

/** A payee for everything, which records its notifications. */
export type RecordedPayments = {
  readonly payees: Payees
  readonly depositPayee: DepositPayee
  readonly paid: readonly PaidCharge[]
  readonly refunded: readonly CompletedRefund[]
  /** Ids of items that can no longer be paid. */
  readonly closed: Set<string>
}

export function recordPayments(): RecordedPayments {
  const paid: PaidCharge[] = []
  const refunded: CompletedRefund[] = []
  const closed = new Set<string>()
  const isClosed = ({ id }: ChargeAbout) => closed.has(id) || paid.some(({ about }) => about.id === id)
  const payee: Payee = {
    lock: async () => undefined,
    canBePaid: async (_trx, { about }) => (isClosed(about) ? 'closed' : 'open'),
    async paid(_trx, charge) {
      // Each item is paid once, as in production.
      if (isClosed(charge.about)) return 'refund'
      paid.push(charge)
      return 'taken'
    },
    refunded: async (_trx, refund) => void refunded.push(refund),
  }
  return {
    payees: { order: payee, mall: payee, delivery: payee },
    depositPayee: noInvoices,
    paid,
    refunded,
    closed,
  }
}
