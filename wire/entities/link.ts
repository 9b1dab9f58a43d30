import * as z from 'zod/mini'
import type { Json } from '#domain/ledger/canonical.ts'
import { instant } from '#wire/schema/values.ts'

export const digest = z.string().check(z.regex(/^[\da-f]{64}$/))

/** Any JSON value. */
export const json: z.ZodMiniType<Json> = z.json()

/** An entry of a sale's public record, chained to the previous one by its SHA-256. */
export const link = z.strictObject({
  auctionId: z.string(),
  seq: z.int().check(z.minimum(1)),
  at: instant,
  /** 'sealed' if all of it is secret. */
  type: z.string(),
  data: json,
  /** The salted digests of the secret values, by name. */
  commitments: z.record(z.string(), digest),
  prev: z.string(),
  hash: digest,
})
export type Link = z.output<typeof link>
