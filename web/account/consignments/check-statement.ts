import type { Link } from '#domain/ledger/chain.ts'
import { type StatedLot, type StatementIssue, statementIssues } from '#domain/settlements/verify-statement.ts'
import type { checkRecord } from '#web/sale/record/check-record.ts'
import { loadSigned } from '#web/sale/record/load-signed.ts'
import { startAnchor } from '#web/sale/record/record-check.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import type { Client } from '#wire/client/client.ts'
import { sha256 } from '#wire/client/sha256.ts'

/** The result of comparing a statement with the public record (S17). */
export type StatementOutcome =
  /** `entries` is the number of entries in the record. */
  | { readonly kind: 'agrees'; readonly entries: number }
  | { readonly kind: 'differs'; readonly issues: readonly StatementIssue[] }
  /** The record is inconsistent or contradicts a signature. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreachable' }

/**
 * S17: loads the public record of a sale, verifies it with its signed heads, and compares a statement with it.
 *
 * @param check the check of the record, a script that its page also loads
 */
export async function checkStatement(
  call: Client['call'],
  auctionId: string,
  lots: readonly StatedLot[],
  check: typeof checkRecord,
): Promise<StatementOutcome> {
  const links: Link[] = []
  const outcome = await check({
    auctionId,
    from: startAnchor,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    loadSigned: () => loadSigned(call, auctionId),
    // Catalogue descriptions of the lots are not part of a statement.
    loadDescriptions: () => Promise.resolve([]),
    loadEntries: async (since, size) => {
      const page = await call(saleLedger, { auctionId, since, size })
      if (page.ok) links.push(...page.data.list)
      return page
    },
  })
  switch (outcome.kind) {
    case 'intact': {
      const issues = await statementIssues(lots, links, sha256)
      return issues.length === 0 ? { kind: 'agrees', entries: outcome.head.seq } : { kind: 'differs', issues }
    }
    case 'broken':
    case 'contradicted':
    case 'misdescribed':
      return { kind: 'broken' }
    case 'stopped':
    case 'unreachable':
    case 'failed':
      return { kind: 'unreachable' }
  }
}
