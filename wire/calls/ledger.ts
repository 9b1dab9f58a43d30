import * as z from 'zod/mini'
import { digest, link } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id, seq, size } from '#wire/schema/fields.ts'
import { instant, ledgerSeq } from '#wire/schema/values.ts'

/** A head of a record as it was published: the entry that decided something, under the house's signature. */
export const publishedHead = z.strictObject({
  seq: ledgerSeq,
  at: instant,
  hash: digest,
  type: z.enum(['lotSold', 'lotPassed', 'saleEnded']),
  /** '' where it is about the sale. */
  lotId: z.string(),
  /** Ed25519 over the head, base64url. */
  signature: z.string(),
})

export const saleHeads = call('ANY', 'sale/heads', {
  about:
    'The head of a sale’s record at each hammer, each pass and at its end, in order, each under the house’s signature; those too that were taken back later.',
  who: 'anyone',
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(publishedHead) }),
  refusals: ['notFound'],
})

export const lotLedger = call('ANY', 'lot/ledger', {
  about:
    'What the public record of a sale holds about one lot, in order. Sealed entries name no lot and are not in it.',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ list: z.array(link) }),
  refusals: ['notFound'],
})

export const saleLedger = call('ANY', 'sale/ledger', {
  about:
    'The public record of a sale after place `since`: every entry, chained by its SHA-256, with what is secret only as commitments.',
  who: 'anyone',
  payload: { auctionId: id, since: z._default(seq, 0), size: size(500, 1_000) },
  /** `seq` is the ledger's head. */
  data: z.strictObject({ list: z.array(link), since: ledgerSeq, seq: ledgerSeq }),
  refusals: ['notFound'],
})
