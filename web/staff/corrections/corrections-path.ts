/** The path of the page on which the lots of a published sale are corrected, with a lot chosen by its number. */
export const correctionsPath = (auctionId: string, lot = ''): string =>
  `/house/corrections/${encodeURIComponent(auctionId)}${lot === '' ? '' : `?lot=${encodeURIComponent(lot)}`}`
