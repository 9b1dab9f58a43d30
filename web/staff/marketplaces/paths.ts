export const marketplacesPath = '/house/marketplaces'
