/**
 * Returns the registration page of a sale.
 * @param back where to continue afterwards; the sale by default
 */
export function registerPath(auctionId: string, back = ''): string {
  const page = `/auction/${encodeURIComponent(auctionId)}/register`
  return back === '' ? page : `${page}?${new URLSearchParams({ back }).toString()}`
}
