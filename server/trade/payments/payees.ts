import type { DepositPayee, Payees } from './payee.ts'

/** Payees that are opened after payments. What nobody sells is given back. */
export function payeesOf(known: () => Partial<Payees>): Payees {
  const payee = (kind: keyof Payees): Payees[typeof kind] => ({
    lock: async (trx, id) => known()[kind]?.lock(trx, id),
    canBePaid: async (trx, payable) => (await known()[kind]?.canBePaid(trx, payable)) ?? 'closed',
    paid: async (trx, charge) => (await known()[kind]?.paid(trx, charge)) ?? 'giveBack',
    refunded: async (trx, refund) => known()[kind]?.refunded(trx, refund),
  })
  return { order: payee('order'), mall: payee('mall'), delivery: payee('delivery') }
}

/** A house that sells nothing for a card. */
export const noPayees: Payees = payeesOf(() => ({}))

/** A house without invoices: what somebody captures at the provider's own pages is given back. */
export const noInvoices: DepositPayee = {
  captured: async (_trx, { holdId }) => ({ about: { kind: 'order', id: holdId }, verdict: 'giveBack' }),
}
