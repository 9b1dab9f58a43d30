import * as z from 'zod/mini'
import { digest } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size } from '#wire/schema/fields.ts'
import { ledgerSeq, listOf } from '#wire/schema/values.ts'

export const saleDescriptions = call('ANY', 'sale/descriptions', {
  about:
    'What was stated of the lots of a sale at its publication, when a lot joined it, and after each correction (K13): the texts whose SHA-256 the entries of the public record have. Paged by lots; optionally of one lot.',
  who: 'anyone',
  payload: { auctionId: id, lotId: z.optional(id), page, size: size(50, 100) },
  /** `total` counts lots. */
  data: listOf(
    z.strictObject({
      lotId: z.string(),
      /** The entry that has its digest. */
      seq: ledgerSeq,
      digest,
      /** C2: it is redacted for readers who have not declared their age. */
      isTobacco: z.boolean(),
      /** Canonical JSON: texts in both languages, facts, and the keys of the pictures. */
      description: z.string(),
    }),
  ),
  refusals: ['notFound'],
})
