import type { Pair } from '#wire/form.ts'

/** The parameters of a request, in the order in which they came, or why they could not be read. */
export type FormReading =
  | { readonly kind: 'read'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'tooLarge' }

/** The most that one call may carry. No call of the house needs a tenth of it. */
export const formLimits = {
  fields: 500,
  nameBytes: 100,
  valueBytes: 64 * 1024,
  bodyBytes: 256 * 1024,
} as const
