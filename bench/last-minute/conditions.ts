/** Seconds before the first measurement, after which the code of bids and pages is compiled. */
export const warmUpSeconds = 8

/**
 * The niceness of everybody who reloads or watches. In a house they are on other machines, so they come after the server
 * here, like the thread that renders pages.
 */
export const clientNiceness = 10
