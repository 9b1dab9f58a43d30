/** The parameters of the whole list of the user's auction orders. */
export const allOrdersParams = { page: 1, size: 999, payStatus: -1 }

/** The number of paid orders of each kind in the overview. */
export const previewCount = 3

/** The parameters of the latest mall orders. */
export const latestMallOrders = { page: 1, size: previewCount }
