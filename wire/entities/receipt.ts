import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { digest, json } from './link.ts'

/** A bid's position in the record of its sale, signed by the house. */
export const receipt = z.strictObject({
  auctionId: z.string(),
  lotId: z.string(),
  /** The maximum or the offered price. */
  price: whole,
  seq: ledgerSeq,
  at: instant,
  hash: digest,
  /** The head of the record at the time of signing. */
  headSeq: ledgerSeq,
  headHash: digest,
  /** Ed25519 over the head, base64url. */
  signature: z.string(),
  /** Opens the commitments of the entry, which others cannot read. */
  openings: z.readonly(z.array(z.strictObject({ name: z.string(), salt: z.string(), value: json }))),
})
export type Receipt = z.output<typeof receipt>
