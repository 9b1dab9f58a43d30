import type { Instant } from '#domain/money/money.ts'

/** What a rehearsal that begins at an instant is found by. */
export const rehearsalIdAt = (now: Instant): string => `${begins}${now.toString(36)}`

/** Whether a sale of this id is a rehearsal, though it may be gone. */
export const isRehearsalId = (auctionId: string): boolean => auctionId.startsWith(begins)

const begins = 'rehearsal-'
