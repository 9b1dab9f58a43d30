import type { RequestKey } from '#server/sale/ledger/entry.ts'

/** The keys of the requests in a sale's ledger. */
export type RequestKeys = {
  has(key: RequestKey): boolean
  add(key: RequestKey): void
}

/** Creates an empty set of keys, grouped by account: a combined text would have to be built twice for each key. */
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
