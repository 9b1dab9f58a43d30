/** Returns the page of the bidder's plan of a sale. @param added lots that it adds to the plan */
export function planPath(auctionId: string, added: readonly string[] = []): string {
  const page = `/auction/${encodeURIComponent(auctionId)}/plan`
  return added.length === 0 ? page : `${page}?${new URLSearchParams({ add: added.join(',') }).toString()}`
}

/** Returns the lots that an address adds to the plan. */
export const parseAdded = (params: URLSearchParams): readonly string[] =>
  (params.get('add') ?? '').split(',').filter((lotId) => lotId !== '')
