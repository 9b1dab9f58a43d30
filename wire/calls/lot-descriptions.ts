import * as z from 'zod/mini'
import { digest } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size } from '#wire/schema/fields.ts'
import { ledgerSeq, listOf } from '#wire/schema/values.ts'

/** The description of the sale itself. */
const saleDescription = z.strictObject({
  seq: ledgerSeq,
  digest,
  /** C2: it is redacted for readers who have not declared their age. */
  isTobacco: z.boolean(),
  /** Canonical JSON with the texts in both languages. */
  description: z.string(),
})

export const saleDescriptions = call('ANY', 'sale/descriptions', {
  about:
    'What was stated of the lots of a sale at its publication, when a lot joined it, and after each correction (K13): the texts whose SHA-256 the entries of the public record have. Paged by lots; optionally of one lot. `sale` is what was stated of the sale itself at its publication, as the first entry has it in `terms.textDigest`; it is left out where one lot is asked for, and where the entry has none.',
  who: 'anyone',
  payload: { auctionId: id, lotId: z.optional(id), page, size: size(50, 100) },
  /** `total` counts lots. */
  data: z.extend(
    listOf(
      z.strictObject({
        lotId: z.string(),
        /** The entry that contains the digest. */
        seq: ledgerSeq,
        digest,
        /** C2: it is redacted for readers who have not declared their age. */
        isTobacco: z.boolean(),
        /**
         * Canonical JSON with the texts in both languages, facts, the keys of the pictures, and from version
         * 2 on the attributes.
         */
        description: z.string(),
      }),
    ),
    { sale: z.optional(saleDescription) },
  ),
  refusals: ['notFound'],
  asWritten: true,
})
