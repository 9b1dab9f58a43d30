/**
 * Returns the path of a sale's registration page.
 * @param back where to continue afterwards; by default the sale
 */
export function registerPath(auctionId: string, back = ''): string {
  const page = `/auction/${encodeURIComponent(auctionId)}/register`
  return back === '' ? page : `${page}?${new URLSearchParams({ back }).toString()}`
}
