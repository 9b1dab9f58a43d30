import type { DepositPayee, Payees } from './payee.ts'

/** The payees of a server: payments call them, and the subjects that sell something register theirs. */
export type PayeeRegistry = {
  readonly payees: Payees
  readonly depositPayee: DepositPayee
  /** Second step of opening: adds the subjects that sell, which need payments to open. */
  register(payees: Partial<Payees>, depositPayee: DepositPayee): void
}

/** A registry without payees. Until they are registered every charge is given back. */
export function createPayeeRegistry(): PayeeRegistry {
  let registered: Partial<Payees> = {}
  let deposits = noInvoices
  const payee = (kind: keyof Payees): Payees[typeof kind] => ({
    lock: async (trx, id) => registered[kind]?.lock(trx, id),
    canBePaid: async (trx, payable) => (await registered[kind]?.canBePaid(trx, payable)) ?? 'closed',
    paid: async (trx, charge) => (await registered[kind]?.paid(trx, charge)) ?? 'giveBack',
    refunded: async (trx, refund) => registered[kind]?.refunded(trx, refund),
  })
  return {
    payees: { order: payee('order'), mall: payee('mall'), delivery: payee('delivery') },
    depositPayee: { captured: (trx, deposit) => deposits.captured(trx, deposit) },
    register: (payees, depositPayee) => {
      registered = payees
      deposits = depositPayee
    },
  }
}

/** A server without invoices: what somebody captures at the provider's own pages is given back. */
export const noInvoices: DepositPayee = {
  captured: async (_trx, { holdId }) => ({ about: { kind: 'order', id: holdId }, verdict: 'giveBack' }),
}

/** A server that sells nothing for a card. */
export const noPayees: Payees = createPayeeRegistry().payees
