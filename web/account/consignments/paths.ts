import { paths } from '#web/kit/navigation/links.ts'
import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'

/** Returns the page of a consignment, for its seller. */
export const ownConsignmentPath = (id: string): string => `${paths.consignments}/${id}`

/** Returns the agreement of a consignment as PDF in a language, for its seller. */
export const ownAgreementPdf = (id: string, edition: number, lang: PageLanguage): string =>
  addressIn(lang, `${ownConsignmentPath(id)}/agreement.pdf?edition=${edition}`)

/** Returns a letter about a consignment as PDF, in the language in which it was sent, for its seller. */
export const ownLetterPdf = (id: string, key: string): string =>
  `${ownConsignmentPath(id)}/letter.pdf?key=${encodeURIComponent(key)}`

/** Returns the advice of a payout as PDF in a language, for its seller. */
export const ownRemittancePdf = (lang: PageLanguage, payoutId: string): string =>
  addressIn(lang, `/profile/payouts/${encodeURIComponent(payoutId)}/remittance.pdf`)

/** Returns the statement of a consignment in a sale as PDF in a language, for its seller. */
export const statementPdf = (lang: PageLanguage, consignmentId: string, auctionId: string): string =>
  addressIn(lang, `/profile/statements/${consignmentId}:${auctionId}/statement.pdf`)
