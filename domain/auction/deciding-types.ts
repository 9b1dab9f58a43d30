/** Entries that decide a lot, or end or cancel the sale: the head of the record is published and signed at each. */
export const decidingTypes = [
  'lotSold',
  'lotSoldInParcel',
  'lotPassed',
  'lotSoldAfter',
  'saleEnded',
  'saleCancelled',
] as const
export type DecidingType = (typeof decidingTypes)[number]
