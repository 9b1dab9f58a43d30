/**
 * Returns the path and query of the page whose data the client router fetches from a URL; those of a page are
 * unchanged.  @param query the query with or without its question mark @returns `search` with it; '' for no query
 */
export function pageOfData(path: string, query: string): { readonly path: string; readonly search: string } {
  const params = new URLSearchParams(query)
  params.delete('_routes')
  return {
    path: path.replace(/(?:(?<=\/)_)?\.data$/, ''),
    search: params.size === 0 ? '' : `?${params}`,
  }
}
