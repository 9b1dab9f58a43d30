import { toCsv } from '#domain/lib/csv.ts'

/** A payout in a file for the bank. */
export type FiledPayout = {
  readonly number: string
  readonly holder: string
  readonly bank: string
  readonly account: string
  readonly currency: string
  /** With two decimals. */
  readonly amount: string
  /** The consignment and sale that it settles. */
  readonly reference: string
}

/** A file of payouts for the bank, as CSV with a line of names (S8). */
export const bankFile = (payouts: readonly FiledPayout[]): string =>
  toCsv([
    ['Payment', 'Beneficiary', 'Bank', 'Account', 'Currency', 'Amount', 'Reference'],
    ...payouts.map(({ number, holder, bank, account, currency, amount, reference }) => [
      number,
      holder,
      bank,
      account,
      currency,
      amount,
      reference,
    ]),
  ])
