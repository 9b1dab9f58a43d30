/** The seconds before the first measurement, in which the code of bids and pages is compiled. */
export const warmUpSeconds = 8

/**
 * The niceness of everybody who reloads or watches. In production they are on other machines, so they have
 * lower priority than the server here, like the thread that renders pages.
 */
export const clientNiceness = 10
