import { lotNumber } from '#web/kit/navigation/lot-number-param.ts'

/** The page of what remains to be done after a sale. @param number of the selected lot, such as 27A; null for none */
export const aftersalePath = (auctionId: string, number: string | null = null): string =>
  `/house/aftersale/${auctionId}${number === null ? '' : `?lot=${number}`}`

/** The number of the selected lot; null for none. */
export const selectedNumber = (search: URLSearchParams): string | null =>
  lotNumber.parse(search.getAll('lot'))
