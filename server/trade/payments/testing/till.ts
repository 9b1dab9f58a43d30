import type { ChargeAbout, CompletedRefund, DepositPayee, PaidCharge, Payee, Payees } from '../payee.ts'
import { noInvoices } from '../payees.ts'

/** Somebody who is paid for everything, and writes down what they were told. */
export type Till = {
  readonly payees: Payees
  readonly depositPayee: DepositPayee
  readonly paid: readonly PaidCharge[]
  readonly refunded: readonly CompletedRefund[]
  /** What cannot be paid any more, by the id of what it is about. */
  readonly closed: Set<string>
}

export function openTill(): Till {
  const paid: PaidCharge[] = []
  const refunded: CompletedRefund[] = []
  const closed = new Set<string>()
  const isOver = ({ id }: ChargeAbout) => closed.has(id) || paid.some(({ about }) => about.id === id)
  const payee: Payee = {
    lock: async () => undefined,
    canBePaid: async (_trx, { about }) => (isOver(about) ? 'closed' : 'open'),
    async paid(_trx, charge) {
      // Each thing is paid once, as whoever sells it has it.
      if (isOver(charge.about)) return 'giveBack'
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
