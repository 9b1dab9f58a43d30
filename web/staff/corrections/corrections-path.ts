/**
 * Returns the path of the page on which the lots of a published sale are corrected, with a lot chosen by its number.
 *
 * @param part the form to show first
 */
export function correctionsPath(auctionId: string, lot = '', part?: 'terms' | 'withdrawal'): string {
  const query = lot === '' ? '' : `?lot=${encodeURIComponent(lot)}`
  return `/house/corrections/${encodeURIComponent(auctionId)}${query}${part === undefined ? '' : `#${part}`}`
}
