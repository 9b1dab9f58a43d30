import { isPastDay } from '#domain/orders/receipts.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type Language } from '#wire/address/page-address.ts'

/** The period of a statement: its first and last day, '' for the default. */
export type StatementParams = { readonly from: string; readonly to: string }

/** The page of the user's statement of account. */
export const statementPath = `${paths.orders}/statement`

/** Parses the query; null where a day is none, or the period ends before it begins. */
export function parseStatementParams(query: URLSearchParams): StatementParams | null {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const last = '9999-12-31'
  const isDay = (text: string) => text === '' || isPastDay(text, last)
  return isDay(from) && isDay(to) && (from === '' || to === '' || from <= to) ? { from, to } : null
}

/** The path of a statement as PDF in a language. @param path of its page */
export const statementPdf = (path: string, { from, to }: StatementParams, lang: Language): string =>
  `${addressIn(lang, `${path}.pdf`)}?${new URLSearchParams({ from, to })}`
