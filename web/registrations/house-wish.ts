/** Which registrations the house looks at; undefined for all. */
export type WishedStatus = 'pending' | 'approved' | 'refused' | undefined

export const wishedStatuses = ['pending', 'approved', 'refused'] as const

/** Reads the filter from an address; all where it says nothing known. */
export const statusAsked = (asked: string | null): WishedStatus => wishedStatuses.find((one) => one === asked)

/** What the page asks the house. */
export const listAsk = (auctionId: string, status: WishedStatus) => ({ auctionId, status, size: 200 })
