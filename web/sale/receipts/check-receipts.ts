import { type ReceiptCheck, verifyReceipt } from '#domain/auction/receipt.ts'
import type { Link } from '#domain/ledger/chain.ts'
import type { saleLedger } from '#wire/calls/ledger.ts'
import type { CallResult } from '#wire/client/client.ts'
import { sha256 } from '#wire/client/sha256.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { isSignedBy } from './is-signed.ts'

/** The result of checking one receipt in the browser. */
export type Verdict = ReceiptCheck | 'unreachable'

/** The number of entries per request. */
const pageSize = 500

type Check = {
  /** The receipts of one sale. */
  readonly receipts: readonly Receipt[]
  /** The public keys published by the company. */
  readonly keys: readonly string[]
  /** Loads entries of the sale's record after a position. */
  readonly loadEntries: (since: number, size: number) => Promise<CallResult<typeof saleLedger>>
  readonly onVerdict: (receipt: Receipt, verdict: Verdict) => void
}

/** Checks receipts of one sale against its public record. */
export async function checkReceipts({ receipts, keys, loadEntries, onVerdict }: Check): Promise<void> {
  const links = await fetchRecord(receipts, loadEntries)
  const isSigned = (text: string, signature: string) => isSignedBy(keys, text, signature)
  for (const receipt of receipts) {
    const following = links?.filter(({ seq }) => seq >= receipt.seq)
    onVerdict(
      receipt,
      following ? await verifyReceipt(receipt, following, { sha256, isSigned }) : 'unreachable',
    )
  }
}

/** Loads the record from the first receipt to the last signed head, or returns null if it is unavailable. */
async function fetchRecord(
  receipts: readonly Receipt[],
  loadEntries: Check['loadEntries'],
): Promise<readonly Link[] | null> {
  const until = Math.max(...receipts.map(({ headSeq }) => headSeq))
  const links: Link[] = []
  let since = Math.min(...receipts.map(({ seq }) => seq)) - 1
  while (since < until) {
    const result = await loadEntries(since, pageSize)
    if (!result.ok) return null
    const last = result.data.list.at(-1)
    if (!last || last.seq <= since) break
    links.push(...result.data.list)
    since = last.seq
  }
  return links
}
