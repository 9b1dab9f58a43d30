import { lotNumber } from '#web/kit/navigation/lot-number-param.ts'

/**
 * Returns the page of what remains to be done after a sale. @param number of the selected lot, such as 27A; null for
 * none
 */
export const aftersalePath = (auctionId: string, number: string | null = null): string =>
  `/house/aftersale/${auctionId}${number === null ? '' : `?lot=${number}`}`

/** Returns the number of the selected lot, or null if there is none. */
export const selectedNumber = (search: URLSearchParams): string | null =>
  lotNumber.parse(search.getAll('lot'))
