import type { DepositPayee, Payees } from './payee.ts'

/** The payees of a server: payments call them, and subjects that sell register theirs. */
export type PayeeRegistry = {
  readonly payees: Payees
  readonly depositPayee: DepositPayee
  /** Second step of opening: registers the subjects that sell, which themselves depend on payments. */
  register(payees: Partial<Payees>, depositPayee: DepositPayee): void
}

/** Creates an empty registry. Until payees are registered, every charge is refunded. */
export function createPayeeRegistry(): PayeeRegistry {
  let registered: Partial<Payees> = {}
  let deposits = noInvoices
  const payee = (kind: keyof Payees): Payees[typeof kind] => ({
    lock: async (trx, id) => registered[kind]?.lock(trx, id),
    canBePaid: async (trx, payable) => (await registered[kind]?.canBePaid(trx, payable)) ?? 'closed',
    paid: async (trx, charge) => (await registered[kind]?.paid(trx, charge)) ?? 'refund',
    refunded: async (trx, refund) => registered[kind]?.refunded(trx, refund),
  })
  return {
    payees: { order: payee('order'), mall: payee('mall'), delivery: payee('delivery') },
    depositPayee: {
      captured: (trx, deposit) => deposits.captured(trx, deposit),
      transferred: (trx, deposit, at) => deposits.transferred(trx, deposit, at),
    },
    register: (payees, depositPayee) => {
      registered = payees
      deposits = depositPayee
    },
  }
}

/** A payee for a server without invoices: captures made in the provider’s dashboard are refunded. */
export const noInvoices: DepositPayee = {
  captured: async (_trx, { holdId }) => ({ about: { kind: 'order', id: holdId }, verdict: 'refund' }),
  transferred: async () => 'refused',
}

/** Payees for a server that sells nothing by card. */
export const noPayees: Payees = createPayeeRegistry().payees
