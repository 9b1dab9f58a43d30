/** The page of what remains to be done after a sale. @param lotNum the selected lot; null for none */
export const aftersalePath = (auctionId: string, lotNum: number | null = null): string =>
  `/house/aftersale/${auctionId}${lotNum === null ? '' : `?lot=${lotNum}`}`

/** The selected lot; null for none. */
export function parseLotNum(searchParams: URLSearchParams): number | null {
  const text = searchParams.get('lot') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
