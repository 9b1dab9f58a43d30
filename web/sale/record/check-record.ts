import {
  checkDescriptions,
  digestsIn,
  type StatedDigest,
  type StatedText,
} from '#domain/auction/verify-descriptions.ts'
import { type SignedHead, signedIssues } from '#domain/auction/verify-record.ts'
import { type Anchor, type ChainCheck, type Link, verifyChain } from '#domain/ledger/chain.ts'
import { isSignedBy } from '#web/sale/receipts/is-signed.ts'
import type { saleLedger } from '#wire/calls/ledger.ts'
import type { CallResult } from '#wire/client/client.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { CheckOutcome, Progress } from './check-outcome.ts'

/** The number of entries per request. */
const pageSize = 500

type CheckOptions = {
  readonly auctionId: string
  /** Loads entries after a position. */
  readonly loadEntries: (since: number, size: number) => Promise<CallResult<typeof saleLedger>>
  /** The position and hash from which to continue. */
  readonly from: Anchor
  /** Loads the signed heads and public keys, or returns null if unavailable. */
  readonly loadSigned: () => Promise<Signed | null>
  /** Loads the descriptions of lots, or returns null if unavailable. */
  readonly loadDescriptions: () => Promise<readonly StatedText[] | null>
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** The company's signatures of a record. */
export type Signed = { readonly heads: readonly SignedHead[]; readonly keys: readonly string[] }

/**
 * Loads a sale's public record page by page, verifies it up to the head of the last page, and compares it
 * with the signed heads and the descriptions of lots with their fingerprints.
 */
export async function checkRecord({
  auctionId,
  loadEntries,
  loadSigned,
  loadDescriptions,
  from,
  onProgress,
  signal,
}: CheckOptions): Promise<CheckOutcome> {
  let head = from
  const hashes = new Map<number, string>()
  const digests: StatedDigest[] = []
  for (;;) {
    const result = await loadEntries(head.seq, pageSize)
    if (signal.aborted) return { kind: 'stopped', head }
    if (!result.ok) {
      const { scope, message } = result.error
      return scope === 'http' ? { kind: 'unreachable', head } : { kind: 'failed', head, message }
    }
    const check = await verifyPage(auctionId, result.data, head)
    if (check.kind === 'broken') return check
    head = check.head
    for (const { seq, hash } of result.data.list) hashes.set(seq, hash)
    digests.push(...digestsIn(result.data.list))
    const { seq: total } = result.data
    onProgress({ checked: head.seq, total })
    if (head.seq !== total) continue
    const outcome = await compareToSigned(auctionId, await loadSigned(), hashes, { from, head })
    return withDescriptions(outcome, digests, loadDescriptions, from)
  }
}

/** Compares descriptions with the fingerprints in the loaded range, if it is intact and has any. */
async function withDescriptions(
  outcome: CheckOutcome,
  digests: readonly StatedDigest[],
  loadDescriptions: CheckOptions['loadDescriptions'],
  from: Anchor,
): Promise<CheckOutcome> {
  if (outcome.kind !== 'intact' || digests.length === 0) return outcome
  const { head } = outcome
  const descriptions = await loadDescriptions()
  if (descriptions === null) return { kind: 'unreachable', head: from }
  const inRange = descriptions.filter(({ seq }) => seq > from.seq && seq <= head.seq)
  const { misstated } = await checkDescriptions(digests, inRange, sha256)
  const [first] = misstated
  if (first) return { kind: 'misdescribed', at: first.seq, lotId: first.lotId }
  return { kind: 'intact', head, described: { count: inRange.length, total: digests.length } }
}

/** Compares the loaded range with the signed heads. */
async function compareToSigned(
  auctionId: string,
  signed: Signed | null,
  hashes: ReadonlyMap<number, string>,
  { from, head }: { readonly from: Anchor; readonly head: Anchor },
): Promise<CheckOutcome> {
  if (signed === null) return { kind: 'unreachable', head: from }
  const { heads, keys } = signed
  const last = Math.max(from.seq, ...hashes.keys())
  // Heads newer than the last page are not yet covered.
  const covered = heads.filter(({ seq }) => seq <= last)
  const isSigned = (text: string, signature: string) => isSignedBy(keys, text, signature)
  const [issue] = await signedIssues(auctionId, covered, hashes, isSigned, from.seq)
  return issue ? { kind: 'contradicted', at: issue.seq } : { kind: 'intact', head }
}

/** Verifies a page, which must continue the chain, belong to the sale and not end before the record does. */
async function verifyPage(
  auctionId: string,
  { list, seq: total }: DataOf<typeof saleLedger>,
  from: Anchor,
): Promise<ChainCheck> {
  const check = await verifyChain(entriesOfSale(list, auctionId), sha256, from)
  if (check.kind === 'broken') return check
  const { seq } = check.head
  const isWhole = seq === from.seq + list.length && seq <= total && (list.length > 0 || seq === total)
  return isWhole ? check : { kind: 'broken', brokenAt: Math.min(seq, total) + 1 }
}

/** Returns the entries up to the first one of another sale. */
function entriesOfSale(list: readonly Link[], auctionId: string): readonly Link[] {
  const foreign = list.findIndex((link) => link.auctionId !== auctionId)
  return foreign < 0 ? list : list.slice(0, foreign)
}
