import type { ChangeSubject } from '#domain/auction/changes/change-table.ts'
import { publicPrices } from '#domain/auction/changes/lot-change.ts'
import { priceIssue } from '#domain/auction/lot-prices.ts'
import type { Whole } from '#domain/money/money.ts'
import { parseAmount } from '#web/staff/console/parse-amount.ts'

const fields = [...publicPrices, 'reserve'] as const
type Field = (typeof fields)[number]

/** The entered amounts: only edited ones. */
export type TypedTerms = { readonly [field in Field]?: string }

type AmendedTerm = {
  readonly field: Field
  readonly from: Whole | null
  /** undefined if the text is not an amount. */
  readonly to: Whole | null | undefined
}

/** Returns the part of the table of changes that a term belongs to. */
export const subjectOf = (field: Field): ChangeSubject =>
  field === 'reserve' || field === 'startPrice' ? field : 'estimate'

/** Returns the terms of a lot with what was entered. An empty reserve means none; another empty amount is 0. */
export const amendedTerms = (
  published: { readonly [field in Field]: Whole | null },
  typed: TypedTerms,
): readonly AmendedTerm[] =>
  fields.map((field) => {
    const [from, text] = [published[field], typed[field]]
    return { field, from, to: text === undefined ? from : amountIn(field, text) }
  })

function amountIn(field: Field, text: string): Whole | null | undefined {
  if (text.trim() === '') return field === 'reserve' ? null : 0
  const amount = parseAmount(text, 1)
  return amount.kind === 'good' ? amount.price : undefined
}

/** Returns the field to mark because the amounts cannot be published together, or null if they can (T3). */
export function issueOf(terms: readonly AmendedTerm[]): 'highEstimate' | 'reserve' | null {
  const amount = (field: Field) => terms.find((term) => term.field === field)?.to ?? null
  const issue = priceIssue({
    lowEstimate: amount('lowEstimate') ?? 0,
    highEstimate: amount('highEstimate') ?? 0,
    startPrice: amount('startPrice') ?? 0,
    reserve: amount('reserve'),
  })
  return issue === 'price' ? null : issue
}
