import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
/** The page of what remains to be done after a sale. @param number of the selected lot, such as 27A; null for none */
export const aftersalePath = (auctionId: string, number: string | null = null): string =>
  `/house/aftersale/${auctionId}${number === null ? '' : `?lot=${number}`}`

/** The number of the selected lot; null for none. */
export function selectedNumber(searchParams: URLSearchParams): string | null {
  const number = parseLotLabel(searchParams.get('lot') ?? '')
  return number && lotLabel(number)
}
