import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PaidWith, PendingPayment } from '#wire/entities/card.ts'
import { type ChargeRow, toCharge } from './charge-rows.ts'
import { liveCharges } from './charge-transitions.ts'
import type { ChargeAbout } from './payee.ts'

/** The completed payments for something, and the one in process. */
export type PaymentView = { readonly paidWith: PaidWith | null; readonly pending: PendingPayment | null }

const nothing: PaymentView = { paidWith: null, pending: null }

/** Reads what has paid for each of these (O24), deposits apart. @returns a function of their id */
export async function paymentsOf(
  db: Kysely<Rows>,
  kind: ChargeAbout['kind'],
  ids: readonly string[],
): Promise<(id: string) => PaymentView> {
  if (ids.length === 0) return () => nothing
  const rows = await db
    .selectFrom('payment_charges')
    .selectAll()
    .where('about_kind', '=', kind)
    .where('about_id', 'in', ids)
    .where('is_deposit', '=', false)
    .where('status', 'in', [...liveCharges, 'paid'])
    .execute()
  const byId = Map.groupBy(rows.map(toCharge), (row) => row.about_id)
  return (id) => {
    const charges = byId.get(id) ?? []
    const paid = charges.find((row) => row.status === 'paid' && !row.is_given_back)
    const live = charges.find((row) => row.status === 'authenticating' || row.status === 'processing')
    return {
      paidWith: paid ? paidWithOf(paid) : null,
      pending: live
        ? {
            id: live.id,
            status: live.status === 'processing' ? 'processing' : 'confirming',
            paidWith: paidWithOf(live),
            amount: decimal(live.amount),
          }
        : null,
    }
  }
}

/** Returns the source of a charge as stated on receipts. */
export const paidWithOf = ({
  method,
  brand,
  last4,
}: Pick<ChargeRow, 'method' | 'brand' | 'last4'>): PaidWith => ({
  method,
  brand,
  last4,
})
