import type { BrokenRule } from '#domain/auction/rules-of-record.ts'
import type { HeadSource, NotChecked, RecordFault } from '#domain/auction/verify-record.ts'
import { unreachable } from '#domain/lib/unreachable.ts'

const sources: { readonly [source in HeadSource]: string } = {
  published: 'the head published',
  certificate: 'the closing certificate',
  receipt: 'a receipt',
}

const rules: { readonly [rule in BrokenRule]: string } = {
  unknownLot: 'it names a lot that is not in the sale',
  notOpen: 'its lot is not open for this',
  time: 'it comes too early or too late for its lot',
  notLeading: 'the price or the leader does not follow from the bids',
  hammer: 'the hammer is not the highest bid, or not its bidder’s',
  undone: 'what remains does not follow from the bids',
}

/** Says a fault of a record in a sentence. */
export function faultInWords(fault: RecordFault): string {
  switch (fault.kind) {
    case 'broken':
      return `BROKEN at entry ${fault.seq}: it does not follow from the entry before it.`
    case 'cut':
      return `CUT: the record ends before entry ${fault.seq}, which ${sources[fault.source]} signs.`
    case 'forked':
      return `FORKED at entry ${fault.seq}: ${sources[fault.source]} signs another hash. The record was altered, or two records were signed for one sale.`
    case 'notSigned':
      return `NOT SIGNED: ${sources[fault.source]} at entry ${fault.seq} bears no signature of a trusted key.`
    case 'notPublished':
      return `NOT PUBLISHED: entry ${fault.seq} decides a lot or ends the sale, and no published head signs it.`
    case 'receipt':
      return fault.fault === 'notSigned'
        ? `RECEIPT of entry ${fault.seq}: its signature is not of a trusted key.`
        : `RECEIPT of entry ${fault.seq}: the record does not hold this bid.`
    case 'rule':
      return `AGAINST THE RULES at entry ${fault.seq}: ${rules[fault.rule]}.`
    default:
      return unreachable(fault)
  }
}

/** Says what a check had no means to tell. */
export function notCheckedInWords(one: NotChecked): string {
  switch (one.kind) {
    case 'signatures':
      return 'Signatures: no key of the house is known. Give one with --key.'
    case 'heads':
      return 'Signed heads: none was given. Use --heads, --receipts or --certificate.'
    case 'tail':
      return `Entries ${one.from} to ${one.to}: no signed head covers them yet.`
    case 'receipts':
      return 'Receipts: none was given (--receipts).'
    case 'certificate':
      return 'The closing certificate: none was given (--certificate).'
    case 'sealed':
      return `Sealed entries: ${one.count}. Their content is known only to the bidder and the house.`
    case 'unknown':
      return `Entries of an unknown kind: ${one.count}. Use a newer version of this check.`
    default:
      return unreachable(one)
  }
}
