import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'
import type { Period } from './period.ts'

/** The page of the user's statement of account. */
export const statementPath = `${paths.orders}/statement`

/** Returns the path of a statement as PDF in a language. @param path the path of its page */
export const statementPdf = (path: string, { from, to }: Period, lang: PageLanguage): string =>
  `${addressIn(lang, `${path}.pdf`)}?${new URLSearchParams({ from, to })}`
