import type { RequestKey } from '#server/sale/ledger/entry.ts'

/** The keys of the requests that a sale's ledger has. */
export type RequestKeys = {
  has(key: RequestKey): boolean
  add(key: RequestKey): void
}

/** By account: a text of both would be made for each key, twice. */
export function createRequestKeys(): RequestKeys {
  const byAccount = new Map<string, Set<string>>()
  return {
    has: ({ by, idempotencyKey }) => byAccount.get(by)?.has(idempotencyKey) === true,
    add({ by, idempotencyKey }) {
      const known = byAccount.get(by)
      if (known) known.add(idempotencyKey)
      else byAccount.set(by, new Set([idempotencyKey]))
    },
  }
}
