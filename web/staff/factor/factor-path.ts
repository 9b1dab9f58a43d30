/** Where staff set up their second factor, or show it. */
export const factorPath = '/house/secondFactor'

/** The same, for somebody on their way to a page. */
export const factorPathFrom = (back: string): string => `${factorPath}?${new URLSearchParams({ back })}`

/** Where managers see the second factors of their colleagues. */
export const staffPath = '/house/staff'
