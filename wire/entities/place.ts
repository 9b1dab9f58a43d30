import * as z from 'zod/mini'

/** A country, state or city, named in the request's language. `pid` is the id of its parent; '0' for countries. */
export const place = z.strictObject({ id: z.string(), pid: z.string(), name: z.string() })
export type Place = z.output<typeof place>

/** A country's telephone code, such as `+852`. `country` is its ISO code. */
export const diallingCode = z.strictObject({ country: z.string(), name: z.string(), code: z.string() })
export type DiallingCode = z.output<typeof diallingCode>
