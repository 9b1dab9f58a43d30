import * as z from 'zod/mini'
import { call } from '../call.ts'
import { link } from '../entities/link.ts'
import { id, seq, size } from '../fields.ts'
import { ledgerSeq } from '../values.ts'

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
