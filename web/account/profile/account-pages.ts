import type { LinkName } from '#web/kit/navigation/links.ts'

/** The pages of the account area, in order. */
export const accountPages = [
  'myBids',
  'receipts',
  'orders',
  'deliveryRecords',
  'points',
  'favourites',
  'paymentMethods',
  'addresses',
  'profile',
  'security',
  'notifications',
] as const satisfies readonly LinkName[]
