/**
 * The query with which a socket is opened, so that what it asks for is answered with the opening: `?login=cookie` where
 * the browser's own cookie says who it is, and a `subscribe` for each sale. No token is ever in an address.
 *
 * @param sales the ledger place that is known of each
 */
export function socketQuery(login: boolean, sales: ReadonlyMap<string, number>): string {
  const params = new URLSearchParams(login ? 'login=cookie' : '')
  for (const [auctionId, since] of sales) params.append('subscribe', `${auctionId}.${since}`)
  return `?${params}`
}
