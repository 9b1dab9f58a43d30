import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { digest, json } from './link.ts'

/** A bid's position in the record of its sale, signed by the company. */
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
  /** The Ed25519 signature of the head, in base64url. */
  signature: z.string(),
  /** The openings of the entry's commitments, which others cannot read. */
  openings: z.readonly(z.array(z.strictObject({ name: z.string(), salt: z.string(), value: json }))),
})
export type Receipt = z.output<typeof receipt>
