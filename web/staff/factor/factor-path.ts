/** Page where staff set up or confirm their second factor. */
export const factorPath = '/house/secondFactor'

/** Returns the path of that page, with the page to return to. */
export const factorPathFrom = (back: string): string => `${factorPath}?${new URLSearchParams({ back })}`

/** Page where managers see their colleagues' second factors. */
export const staffPath = '/house/staff'
