/** The path of the sales in preparation. */
export const draftsPath = '/house/drafts'

/** Returns the path of the set-up of a sale in preparation. */
export const saleDraftPath = (id: string): string => `/house/sales/${id}`

/** Returns the import of a spreadsheet into a sale in preparation; `importId` is for an existing one. */
export const importPath = (id: string, importId = ''): string =>
  `/house/sales/${id}/import${importId === '' ? '' : `?id=${importId}`}`

/** Returns the grid of lots with the cells of one kind of issue (`issueKey`). */
export const lotIssuePath = (saleId: string, issue: string): string =>
  `${lotDraftsPath(saleId)}?${new URLSearchParams({ issue })}`

/** Returns the path of the lots of a sale in preparation. */
export const lotDraftsPath = (id: string): string => `/house/sales/${id}/lots`

/** Returns the path of the editor of a lot in preparation. */
export const lotDraftPath = (saleId: string, lotId: string): string => `${lotDraftsPath(saleId)}/${lotId}`

/** Returns the order and numbers of the lots of a sale in preparation. */
export const lotOrderPath = (saleId: string): string => `/house/sales/${saleId}/order`

/** Returns the public pages of a sale in preparation, as they will be. */
export const previewPath = (id: string): string => `/house/sales/${id}/preview`

/** Returns one of these pages alone, for a frame of the preview. */
export const previewFramePath = (id: string): string => `/house/sales/${id}/preview/page`

/** Returns the path of the pictures of a sale in preparation. */
export const picturesPath = (id: string): string => `/house/sales/${id}/pictures`

/** Returns the path of the change log of a sale in preparation. */
export const changesPath = (saleId: string, page = 1): string =>
  `/house/sales/${saleId}/changes${page > 1 ? `?page=${page}` : ''}`
