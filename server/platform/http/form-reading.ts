import type { Pair } from '#wire/schema/form.ts'

/** The parameters of a request in their order, or why they could not be parsed. */
export type FormReading =
  | { readonly kind: 'read'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'tooLarge' }

/**
 * The limits of a form. The longest list of any call has 200 members; 250 parts are parsed in 10 ms. The
 * longest value consists of the ids of 10,000 lots, separated by commas.
 */
export const formLimits = {
  fields: 250,
  nameBytes: 100,
  valueBytes: 192 * 1024,
  bodyBytes: 256 * 1024,
} as const
