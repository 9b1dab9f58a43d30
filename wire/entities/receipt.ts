import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { digest, json } from './link.ts'

/** A bid's place in its sale's record, under the house's signature. */
export const receipt = z.strictObject({
  auctionId: z.string(),
  lotId: z.string(),
  /** The maximum, or the price that was offered. */
  price: whole,
  seq: ledgerSeq,
  at: instant,
  hash: digest,
  /** Where the record ended when this was signed. */
  headSeq: ledgerSeq,
  headHash: digest,
  /** Ed25519 over the head, base64url. */
  signature: z.string(),
  /** What opens the part of the entry that others cannot read. */
  openings: z.readonly(z.array(z.strictObject({ name: z.string(), salt: z.string(), value: json }))),
})
export type Receipt = z.output<typeof receipt>
