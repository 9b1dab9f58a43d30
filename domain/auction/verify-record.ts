import { type Link, type Sha256, verifyChain } from '#domain/ledger/chain.ts'
import { decidingTypes } from './deciding-types.ts'
import { headText, type IsSigned, type Receipt, verifyReceipt } from './receipt.ts'
import { type BrokenRule, createRuleCheck } from './record-rules.ts'
import { checkDescriptions, digestsIn, type StatedText } from './verify-descriptions.ts'

/** The source of a signed head. */
export type HeadSource = 'published' | 'certificate' | 'receipt'

/** A head of a record signed by the house; the signature covers everything up to it. */
export type SignedHead = {
  readonly seq: number
  readonly hash: string
  /** The signature of `headText`: Ed25519, base64url. */
  readonly signature: string
  readonly source: HeadSource
}

/** Why a record, or its signed heads, are not valid. */
export type RecordIssue =
  /** The entry does not follow from the one before. */
  | { readonly kind: 'broken'; readonly seq: number }
  /** The record ends before a head that was signed. */
  | { readonly kind: 'cut'; readonly seq: number; readonly source: HeadSource }
  /** The signed hash is not that of the record: the record was rehashed, or two records were signed for one sale. */
  | { readonly kind: 'forked'; readonly seq: number; readonly source: HeadSource }
  | { readonly kind: 'notSigned'; readonly seq: number; readonly source: HeadSource }
  /** An entry decides a lot or ends the sale, and no published head signs it. */
  | { readonly kind: 'notPublished'; readonly seq: number }
  | { readonly kind: 'receipt'; readonly seq: number; readonly issue: 'notSigned' | 'notInRecord' }
  | { readonly kind: 'rule'; readonly seq: number; readonly rule: BrokenRule }
  /** A lot's description does not match the digest in its entry (K13). */
  | { readonly kind: 'description'; readonly seq: number; readonly lotId: string }

/** The facts that the check could not verify. */
export type UncheckedPart =
  /** No key of the house is known, so signatures cannot be verified. */
  | { readonly kind: 'signatures' }
  /** No signed head was given: so a truncated or rehashed record would not be detected. */
  | { readonly kind: 'heads' }
  /** The entries after the last signed head. */
  | { readonly kind: 'tail'; readonly from: number; readonly to: number }
  | { readonly kind: 'receipts' }
  | { readonly kind: 'certificate' }
  /** Digests whose descriptions were not given. */
  | { readonly kind: 'descriptions'; readonly count: number }
  /** Entries whose content is sealed. */
  | { readonly kind: 'sealed'; readonly count: number }
  /** Entries of a kind that this check does not know. */
  | { readonly kind: 'unknown'; readonly count: number }

export type RecordCheck = {
  readonly issues: readonly RecordIssue[]
  readonly notChecked: readonly UncheckedPart[]
  /** The last entry of the record; `seq` 0 if there is none. */
  readonly head: { readonly seq: number; readonly hash: string }
}

type Evidence = {
  readonly auctionId: string
  /** The whole record, in order. */
  readonly links: readonly Link[]
  readonly heads: readonly SignedHead[]
  /** Receipts of this sale. */
  readonly receipts: readonly Receipt[]
  /** The descriptions of lots at entries of the record. */
  readonly descriptions?: readonly StatedText[]
}

type Tools = {
  readonly sha256: Sha256
  /** Whether a key that is trusted has signed a text; null if no key is known. */
  readonly isSigned: IsSigned | null
}

/** Checks a sale’s whole record against all signatures, and against the rules of bidding. */
export async function verifyRecord(
  { auctionId, links, heads, receipts, descriptions = [] }: Evidence,
  { sha256, isSigned }: Tools,
): Promise<RecordCheck> {
  const [first] = links
  const chain = await verifyChain(links, sha256)
  if (first && first.auctionId !== auctionId) return ended([{ kind: 'broken', seq: 1 }])
  if (chain.kind === 'broken') return ended([{ kind: 'broken', seq: chain.brokenAt }])
  const { head } = chain
  const all = [...heads, ...receipts.map(headOf)]
  const hashes = new Map(links.map(({ seq, hash }) => [seq, hash]))
  const trusted = isSigned ? await signedIssues(auctionId, all, hashes, isSigned) : []
  const replayed = rulesOf(auctionId, links)
  const described = await checkDescriptions(digestsIn(links), descriptions, sha256)
  const issues = [
    ...trusted,
    ...missingHeads(links, heads),
    ...(isSigned ? await receiptIssues(receipts, links, { sha256, isSigned }) : []),
    ...replayed.issues,
    ...described.misstated.map((one) => ({ kind: 'description', ...one }) as const),
  ]
  const covered = isSigned ? Math.max(0, ...all.map(({ seq }) => Math.min(seq, head.seq))) : 0
  const notChecked: readonly (UncheckedPart | false)[] = [
    isSigned === null && { kind: 'signatures' },
    all.length === 0 && { kind: 'heads' },
    covered > 0 && covered < head.seq && { kind: 'tail', from: covered + 1, to: head.seq },
    receipts.length === 0 && { kind: 'receipts' },
    !heads.some(({ source }) => source === 'certificate') && { kind: 'certificate' },
    described.missing > 0 && { kind: 'descriptions', count: described.missing },
    replayed.sealed > 0 && { kind: 'sealed', count: replayed.sealed },
    replayed.unknown > 0 && { kind: 'unknown', count: replayed.unknown },
  ]
  return { issues, head, notChecked: notChecked.filter((one) => one !== false) }
}

const ended = (issues: readonly RecordIssue[]): RecordCheck => ({
  issues,
  notChecked: [],
  head: { seq: 0, hash: '' },
})

const headOf = ({ headSeq: seq, headHash: hash, signature }: Receipt): SignedHead => ({
  seq,
  hash,
  signature,
  source: 'receipt',
})

/**
 * Checks signed heads against the hashes of a record, by position. A head beyond the record means that the
 * record was truncated; a different hash, that it was rehashed or that the house signed two records of one
 * sale. @param after heads up to here were checked before
 */
export async function signedIssues(
  auctionId: string,
  heads: readonly SignedHead[],
  hashes: ReadonlyMap<number, string>,
  isSigned: IsSigned,
  after = 0,
): Promise<readonly RecordIssue[]> {
  const issues: RecordIssue[] = []
  for (const { seq, hash, signature, source } of heads) {
    if (seq <= after) continue
    if (!(await isSigned(headText(auctionId, { seq, hash }), signature)))
      issues.push({ kind: 'notSigned', seq, source })
    else if (!hashes.has(seq)) issues.push({ kind: 'cut', seq, source })
    else if (hashes.get(seq) !== hash) issues.push({ kind: 'forked', seq, source })
  }
  return issues
}

/** Heads saved before cancellations published heads lack theirs. */
const decisions: readonly string[] = decidingTypes.filter((type) => type !== 'saleCancelled')

/** Returns the missing heads: if heads were published at all, every decision must have one. */
function missingHeads(links: readonly Link[], heads: readonly SignedHead[]): readonly RecordIssue[] {
  const published = new Set(heads.flatMap(({ seq, source }) => (source === 'published' ? seq : [])))
  if (published.size === 0) return []
  return links.flatMap(({ seq, type }): RecordIssue[] =>
    decisions.includes(type) && !published.has(seq) ? [{ kind: 'notPublished', seq }] : [],
  )
}

async function receiptIssues(
  receipts: readonly Receipt[],
  links: readonly Link[],
  tools: { readonly sha256: Sha256; readonly isSigned: IsSigned },
): Promise<readonly RecordIssue[]> {
  const issues: RecordIssue[] = []
  for (const receipt of receipts) {
    const issue = await verifyReceipt(receipt, links.slice(receipt.seq - 1), tools)
    if (issue !== 'good') issues.push({ kind: 'receipt', seq: receipt.seq, issue })
  }
  return issues
}

function rulesOf(auctionId: string, links: readonly Link[]) {
  const rules = createRuleCheck(auctionId)
  const issues: RecordIssue[] = []
  const counts = { sealed: 0, unknown: 0 }
  for (const link of links) {
    const rule = rules.follow(link)
    if (link.type === 'sealed') counts.sealed += 1
    if (rule === 'unknown') counts.unknown += 1
    else if (rule !== null) issues.push({ kind: 'rule', seq: link.seq, rule })
  }
  return { issues, ...counts }
}
