/** What somebody may do for the house; whoever has none is a bidder. */
export const roles = ['clerk', 'manager'] as const

export type Role = (typeof roles)[number]
