import type { LinkName } from '#web/kit/navigation/links.ts'

/**
 * The groups of the account area, named by texts of `shell.account`, with their entries in order. Addresses
 * is a tab of `profile`, identity one of `paymentMethods`.
 */
export const accountGroups = [
  ['bidding', ['myBids', 'favourites', 'following', 'receipts']],
  ['purchases', ['orders', 'deliveryRecords', 'points']],
  ['label', ['profile', 'paymentMethods', 'notifications', 'security']],
] as const satisfies readonly (readonly [string, readonly LinkName[]])[]

/** The entries of the account area for clients who sell. */
export const sellerEntries = ['consignments'] as const satisfies readonly LinkName[]

export type AccountEntry = (typeof accountGroups)[number][1][number] | (typeof sellerEntries)[number]
