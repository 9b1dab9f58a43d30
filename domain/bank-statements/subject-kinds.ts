/** What a line settles besides invoices (O21). */
export const subjectKinds = [
  /** A deposit by transfer that is awaited, or comes after it was cancelled (W9). */
  'deposit',
  /** A delivery that was paid at the counter: the line confirms it. */
  'delivery',
  /** A mall order, which is not paid by transfer: the money is returned. */
  'mall',
  /** An invoice that is already paid: the money is returned. */
  'paid',
  /** A payout to a seller that was sent (S8). */
  'payout',
  /** What is due to the buyer of an invoice. */
  'refund',
  /** A deposit whose return was prepared (W9). */
  'depositReturn',
] as const

export type SubjectKind = (typeof subjectKinds)[number]

/** Returns whether a line only names a subject, and nothing of it is recorded. */
export const isOnlyNamed = ({ kind }: { readonly kind: SubjectKind }): boolean =>
  kind === 'mall' || kind === 'paid'
