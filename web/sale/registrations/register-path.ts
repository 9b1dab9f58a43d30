/**
 * The page that registers for a sale.
 * @param back where one goes on once registered; the sale where it is left out
 */
export function registerPath(auctionId: string, back = ''): string {
  const page = `/auction/${encodeURIComponent(auctionId)}/register`
  return back === '' ? page : `${page}?${new URLSearchParams({ back }).toString()}`
}
