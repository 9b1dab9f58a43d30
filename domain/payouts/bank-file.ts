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

/** The fields of a payout, as named in a mapping of columns. */
const fields = [
  'number',
  'holder',
  'bank',
  'account',
  'currency',
  'amount',
  'reference',
] as const satisfies readonly (keyof FiledPayout)[]

type Column = { readonly head: string; readonly field: (typeof fields)[number] }

/** The columns that a house has without a mapping. */
export const standardColumns =
  'Payment=number, Beneficiary=holder, Bank=bank, Account=account, Currency=currency, Amount=amount, Reference=reference'

/** Reads the columns that a bank expects, as a house maps them once: `Name=holder, Amount=amount`; null if it cannot be read. */
export function parseColumns(text: string): readonly Column[] | null {
  const columns = text.split(',').map((part) => {
    const [head = '', name = '', ...rest] = part.split('=').map((side) => side.trim())
    const field = fields.find((one) => one === name)
    return head === '' || field === undefined || rest.length > 0 ? null : { head, field }
  })
  const read = columns.flatMap((column) => column ?? [])
  return read.length === columns.length && read.length > 0 ? read : null
}

/** Returns a file of payouts for the bank, as CSV with a header line (S8). */
export const bankFile = (payouts: readonly FiledPayout[], columns: readonly Column[]): string =>
  toCsv([
    columns.map(({ head }) => head),
    ...payouts.map((payout) => columns.map(({ field }) => payout[field])),
  ])
