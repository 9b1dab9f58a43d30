import type { Instant } from '#domain/money/money.ts'

/** Returns the id of a rehearsal that begins at an instant. */
export const rehearsalIdAt = (now: Instant): string => `${prefix}${now.toString(36)}`

/** Returns whether a sale with this id is a rehearsal, even a deleted one. */
export const isRehearsalId = (auctionId: string): boolean => auctionId.startsWith(prefix)

const prefix = 'rehearsal-'
