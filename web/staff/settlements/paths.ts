import { addressIn, type PageLanguage } from '#wire/address/page-address.ts'

export const settlementsPath = '/house/settlements'
export const payoutsPath = '/house/payouts'

/** Returns the page of a settlement. */
export const settlementPath = ({
  consignmentId,
  auctionId,
}: {
  readonly consignmentId: string
  readonly auctionId: string
}): string => `${settlementsPath}/${encodeURIComponent(auctionId)}/${encodeURIComponent(consignmentId)}`

/** Returns the statement of a settlement as PDF in a language. */
export const statementPdf = (of: Parameters<typeof settlementPath>[0], lang: PageLanguage): string =>
  addressIn(lang, `${settlementPath(of)}/statement.pdf`)

/** Returns the list of the payouts in a bank file, for two signatures, as PDF in a language. */
export const payoutListPdf = (fileId: string, lang: PageLanguage): string =>
  addressIn(lang, `${payoutsPath}/files/${encodeURIComponent(fileId)}/list.pdf`)

/** Returns the advice of a confirmed payout as PDF in a language. */
export const remittancePdf = (payoutId: string, lang: PageLanguage): string =>
  addressIn(lang, `${payoutsPath}/${encodeURIComponent(payoutId)}/remittance.pdf`)
