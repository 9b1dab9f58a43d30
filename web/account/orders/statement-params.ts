import { isPastDay } from '#domain/orders/receipts.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type Language } from '#wire/address/page-address.ts'

/** The period of a statement: its first and last day, '' for the default. */
export type StatementParams = { readonly from: string; readonly to: string }

/** The page of the user's statement of account. */
export const statementPath = `${paths.orders}/statement`

/** What is wrong with a period: a day that is none, or that it ends before it begins. */
export type StatementFault = 'from' | 'to' | 'order'

/** Parses the query. What was entered is returned as it is, with what is wrong with it; null where nothing is. */
export function parseStatementParams(query: URLSearchParams): {
  readonly params: StatementParams
  readonly fault: StatementFault | null
} {
  const params = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return { params, fault: faultOf(params) }
}

function faultOf({ from, to }: StatementParams): StatementFault | null {
  const isDay = (text: string) => text === '' || isPastDay(text, '9999-12-31')
  if (!isDay(from)) return 'from'
  if (!isDay(to)) return 'to'
  return from !== '' && to !== '' && from > to ? 'order' : null
}

/** The path of a statement as PDF in a language. @param path of its page */
export const statementPdf = (path: string, { from, to }: StatementParams, lang: Language): string =>
  `${addressIn(lang, `${path}.pdf`)}?${new URLSearchParams({ from, to })}`
