import type { PlanStep } from '#domain/auction/plans/plan-steps.ts'
import type { BrokenRule } from '#domain/auction/record-rules.ts'
import type { HeadSource, RecordIssue, UncheckedPart } from '#domain/auction/verify-record.ts'
import { unreachable } from '#domain/lib/unreachable.ts'

const sources: { readonly [source in HeadSource]: string } = {
  published: 'the published head',
  certificate: 'the closing certificate',
  receipt: 'a receipt',
}

const rules: { readonly [rule in BrokenRule]: string } = {
  unknownLot: 'it names a lot that is not in the sale',
  notOpen: 'the lot is not open for this action',
  time: 'the lot does not allow it at this time',
  notLeading: 'the price or the leader does not follow from the bids',
  hammer: 'the hammer price or the buyer does not match the highest bid',
  undone: 'the state after the undo does not follow from the bids',
}

/** Returns the message of an issue in a record. */
export function issueMessage(issue: RecordIssue): string {
  switch (issue.kind) {
    case 'broken':
      return `BROKEN at entry ${issue.seq}: it does not follow from the entry before it.`
    case 'cut':
      return `CUT: the record ends before entry ${issue.seq}, which is signed by ${sources[issue.source]}.`
    case 'forked':
      return `FORKED at entry ${issue.seq}: ${sources[issue.source]} signs a different hash. The record was altered, or two records were signed for one sale.`
    case 'notSigned':
      return `NOT SIGNED: ${sources[issue.source]} at entry ${issue.seq} is not signed by a trusted key.`
    case 'notPublished':
      return `NOT PUBLISHED: entry ${issue.seq} decides a lot or ends the sale, but no published head signs it.`
    case 'receipt':
      return issue.issue === 'notSigned'
        ? `RECEIPT of entry ${issue.seq}: it is not signed by a trusted key.`
        : `RECEIPT of entry ${issue.seq}: the record does not contain this bid.`
    case 'rule':
      return `AGAINST THE RULES at entry ${issue.seq}: ${rules[issue.rule]}.`
    case 'description':
      return `DESCRIPTION of lot ${issue.lotId} as of entry ${issue.seq}: its SHA-256 is not the one in the entry.`
    default:
      return unreachable(issue)
  }
}

/**
 * Returns the message of a bidding plan that was compared with the record. @param steps null if the record did not
 * commit to it
 */
export function planMessage(paddle: string, steps: readonly PlanStep[] | null): string {
  if (!steps) return `PLAN of paddle ${paddle}: an entry is not what the record committed to.`
  const bids = steps.filter((step) => step.kind === 'bid')
  const byHand = bids.filter(({ follows }) => !follows).map(({ seq }) => seq)
  const rest = byHand.length === 0 ? '' : ` It does not require these, made by hand: ${byHand.join(', ')}.`
  return `The plan of paddle ${paddle} is what the record committed to. Bids that follow from it: ${bids.length - byHand.length}.${rest}`
}

/** Returns the message of a part that could not be checked. */
export function uncheckedMessage(one: UncheckedPart): string {
  switch (one.kind) {
    case 'signatures':
      return 'Signatures: no public key is available. Provide one with --key.'
    case 'heads':
      return 'Signed heads: none provided. Use --heads, --receipts or --certificate.'
    case 'tail':
      return `Entries ${one.from} to ${one.to}: no signed head covers them yet.`
    case 'receipts':
      return 'Receipts: none provided (--receipts).'
    case 'certificate':
      return 'Closing certificate: none provided (--certificate).'
    case 'descriptions':
      return `Descriptions of lots: ${one.count} not provided. Use --descriptions.`
    case 'sealed':
      return `Sealed entries: ${one.count}. Their content is known only to the bidder and the auction house.`
    case 'unknown':
      return `Entries of an unknown kind: ${one.count}. Use a newer version of this tool.`
    default:
      return unreachable(one)
  }
}
