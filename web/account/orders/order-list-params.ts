/** Parameters of the whole list of the user's auction orders. */
export const allOrdersParams = { page: 1, size: 999, payStatus: -1 }

/** Number of paid orders of each kind in the overview. */
export const previewCount = 3

/** Parameters of the latest mall orders. */
export const latestMallOrders = { page: 1, size: previewCount }
