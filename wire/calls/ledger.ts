import * as z from 'zod/mini'
import { decidingTypes } from '#domain/auction/deciding-types.ts'
import { digest, link } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id, seq, size } from '#wire/schema/fields.ts'
import { instant, ledgerSeq } from '#wire/schema/values.ts'

/** A published head of a record: the deciding entry, signed by the company. */
const publishedHead = z.strictObject({
  seq: ledgerSeq,
  at: instant,
  hash: digest,
  type: z.enum(decidingTypes),
  /** The lot; '' if the entry is about the sale. */
  lotId: z.string(),
  /** The Ed25519 signature of the head, in base64url. */
  signature: z.string(),
})

export const saleHeads = call('ANY', 'sale/heads', {
  about:
    'The head of a sale’s record at each hammer, each pass and the end or cancellation of the sale, in order, each signed by the house, including those undone later.',
  who: 'anyone',
  payload: { auctionId: id },
  data: z.strictObject({ list: z.array(publishedHead) }),
  refusals: ['notFound'],
  asWritten: true,
})

export const lotLedger = call('ANY', 'lot/ledger', {
  about:
    'The entries of the public record of a sale about one lot, with pauses and the cancellation of the sale, in order. Sealed entries name no lot and are not included.',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ list: z.array(link) }),
  refusals: ['notFound'],
  asWritten: true,
})

export const saleLedger = call('ANY', 'sale/ledger', {
  about:
    'The public record of a sale after position `since`: every entry, chained by its SHA-256, with secret values only as commitments.',
  who: 'anyone',
  payload: { auctionId: id, since: z._default(seq, 0), size: size(500, 1_000) },
  /** `seq` is the ledger's head. */
  data: z.strictObject({ list: z.array(link), since: ledgerSeq, seq: ledgerSeq }),
  refusals: ['notFound'],
  asWritten: true,
})
