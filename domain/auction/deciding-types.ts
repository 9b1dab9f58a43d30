/** Entries that decide a lot or end the sale: the head of the record is published and signed at each. */
export const decidingTypes = ['lotSold', 'lotSoldInParcel', 'lotPassed', 'lotSoldAfter', 'saleEnded'] as const
export type DecidingType = (typeof decidingTypes)[number]
