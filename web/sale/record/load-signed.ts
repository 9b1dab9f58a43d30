import { configGet } from '#wire/calls/config.ts'
import { saleHeads } from '#wire/calls/ledger.ts'
import type { Client } from '#wire/client/client.ts'
import type { Signed } from './check-record.ts'

/** Loads the signed heads of a sale and the keys that verify them. Returns null if unavailable. */
export async function loadSigned(
  call: Client['call'],
  auctionId: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Signed | null> {
  const [heads, config] = await Promise.all([
    call(saleHeads, { auctionId }, options),
    call(configGet, {}, options),
  ])
  if (!heads.ok || !config.ok) return null
  const published = heads.data.list.map(({ seq, hash, signature }) => ({ seq, hash, signature }))
  return {
    heads: published.map((head) => ({ ...head, source: 'published' as const })),
    keys: config.data.receiptKeys,
  }
}
