import type { Pair } from '#wire/schema/form.ts'

/** The parameters of a request, in the order in which they came, or why they could not be read. */
export type FormReading =
  | { readonly kind: 'read'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'tooLarge' }

/** The most that one form may carry: the longest list of any call has 200 members. 250 parts are read in half of 20 ms. */
export const formLimits = {
  fields: 250,
  nameBytes: 100,
  valueBytes: 64 * 1024,
  bodyBytes: 256 * 1024,
} as const
