/** Parameters of the whole list of the user's auction orders. */
export const allOrdersParams = { page: 1, size: 999, payStatus: -1 }
