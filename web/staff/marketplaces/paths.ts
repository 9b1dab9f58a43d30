export const marketplacesPath = '/house/marketplaces'

/** Returns the address of an import of bids for a sale; without `importId`, of a new one. */
export const bidImportPath = (auctionId: string, importId = ''): string =>
  `${marketplacesPath}/import/${encodeURIComponent(auctionId)}${importId === '' ? '' : `?${new URLSearchParams({ id: importId })}`}`
