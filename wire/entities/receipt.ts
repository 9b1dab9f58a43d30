import * as z from 'zod/mini'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { digest, json } from './link.ts'

/** The position of a bid or a bidding plan in the record of its sale, signed by the company. */
export const receipt = z.strictObject({
  auctionId: z.string(),
  /** '' for a bidding plan. */
  lotId: z.string(),
  /** The maximum, the offered price, or a plan's budget with premium. */
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
