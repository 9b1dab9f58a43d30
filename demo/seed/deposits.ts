import type { Kysely } from 'kysely'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { cents } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createDeposits } from '#server/trade/payments/deposits.ts'
import { noInvoices, noPayees } from '#server/trade/payments/payees.ts'
import { createSandboxProvider } from '#server/trade/payments/sandbox/sandbox.ts'
import { accountIdOf, cardIdOf } from './people.ts'

/** The age of the deposits at the opening, in milliseconds. */
const since = 3_600_000

/** Time zone of the demonstration. */
/** Holds deposits for all bidders with a card, in sales that require one and have not ended. */
export async function holdDeposits(
  db: Kysely<Rows>,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
): Promise<void> {
  const clock = { now: () => opening - since }
  const provider = createSandboxProvider(db, clock, houseTimeZone)
  const deposits = createDeposits({ db, clock, provider, payees: noPayees, depositPayee: noInvoices })
  const bidders = people.filter(({ paddle, card }) => paddle !== null && card !== null)
  for (const sale of sales.filter(
    ({ depositType, results }) => depositType !== 'none' && results.length === 0,
  ))
    for (const one of bidders) {
      const placed = await deposits.place({
        userId: accountIdOf(one),
        auctionId: auctionIdOf(sale),
        cardId: cardIdOf(one),
        amountCents: cents(sale.depositVal),
        currency: sale.currency,
      })
      if (placed.kind !== 'held')
        throw new Error(`${one.email} has no deposit for ${sale.no}: ${placed.kind}`)
    }
}
