/** The sales in preparation. */
export const draftsPath = '/house/drafts'

/** The set-up of a sale in preparation. */
export const saleDraftPath = (id: string): string => `/house/sales/${id}`

/** The lots of a sale in preparation. */
export const lotDraftsPath = (id: string, page = 1): string =>
  `/house/sales/${id}/lots${page > 1 ? `?page=${page}` : ''}`
