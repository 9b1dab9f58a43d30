import { saleStatusColumn } from '#server/platform/database/state-columns.ts'

/** The result of a published lot according to its ledger. */
export type LotResultRow = {
  readonly sale_status: number | null
  readonly final_price: number | null
  readonly withdrawn: boolean | null
}

/** Returns the result of a published lot in one word. */
export function lotResult({
  sale_status: status,
  withdrawn,
}: LotResultRow): 'open' | 'sold' | 'passed' | 'withdrawn' {
  if (withdrawn) return 'withdrawn'
  if (status === saleStatusColumn.sold) return 'sold'
  return status === saleStatusColumn.passed ? 'passed' : 'open'
}
