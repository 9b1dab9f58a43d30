/**
 * Returns the query of a socket URL, so that login and subscriptions need no further frame: `?login=cookie` to log in
 * with the browser's cookie, and a `subscribe` for each sale. A token is never in a URL.
 *
 * @param sales the last known ledger position of each
 */
export function socketQuery(login: boolean, sales: ReadonlyMap<string, number>): string {
  const params = new URLSearchParams(login ? 'login=cookie' : '')
  for (const [auctionId, since] of sales) params.append('subscribe', `${auctionId}.${since}`)
  return `?${params}`
}
