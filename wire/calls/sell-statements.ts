import * as z from 'zod/mini'
import { json } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { count, instant, ledgerSeq, lotSuffix, whole } from '#wire/schema/values.ts'

export const sellStatementView = call('GET', 'sell/statement/view', {
  about:
    'The latest statement of a consignment of the caller in a sale, with what proves it against the public record (S17): the entry that each lot rests on, and what opens the record’s commitments to its reserve. null until one is issued.',
  who: 'user',
  payload: { consignmentId: id, auctionId: id },
  data: z.nullable(
    z.strictObject({
      edition: count,
      issuedAt: instant,
      lots: z.readonly(
        z.array(
          z.strictObject({
            lotId: z.string(),
            lotNum: count,
            lotSuffix,
            result: z.enum(['sold', 'passed', 'rescinded', 'withdrawn']),
            seq: ledgerSeq,
            /** The hammer price; 0 unless it is sold. */
            hammer: whole,
            reserve: z.nullable(whole),
            openings: z.readonly(
              z.array(z.strictObject({ seq: ledgerSeq, name: z.string(), salt: z.string(), value: json })),
            ),
          }),
        ),
      ),
    }),
  ),
  refusals: ['notFound'],
})
