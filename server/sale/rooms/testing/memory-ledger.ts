import type { AppendRequest, AppendResult, SealedEntry } from '#server/sale/ledger/append-request.ts'
import { emptyHead, type Head, requestKeyText } from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { seal } from '#server/sale/ledger/seal.ts'

/** The outcome of an append: it is stored, or its response is lost after or before storing. */
export type AppendOutcome = 'stored' | 'unanswered' | 'lost'

/** A ledger of one sale in memory. It compares heads and keys as the database does. */
export type MemoryLedger = Pick<
  Ledger,
  'append' | 'seal' | 'takeTurn' | 'endTurn' | 'readSince' | 'readAfter'
> & {
  readonly entries: readonly SealedEntry[]
  /** Holds the next append. @returns a function that releases it */
  hold(): () => void
  /** Removes the last entries, as a restored database does. */
  lose(count: number): void
  /** Returns the outcome of each following append. */
  nextOutcome: () => AppendOutcome
}

/** Creates an empty ledger. */
export function createMemoryLedger(): MemoryLedger {
  const entries: SealedEntry[] = []
  let gate: PromiseWithResolvers<void> | null = null
  const head = (): Head => entries.at(-1)?.row ?? emptyHead

  function store({ auctionId, head: after, sealed, requestKeys }: AppendRequest): AppendResult {
    const answers = new Map(
      entries.flatMap(({ requestKey, row }) =>
        requestKey ? [[requestKeyText(requestKey), JSON.parse(row.answer ?? 'null')] as const] : [],
      ),
    )
    const keys = [...requestKeys, ...sealed.flatMap(({ requestKey }) => requestKey ?? [])].map(requestKeyText)
    const repeated = new Map(keys.filter((key) => answers.has(key)).map((key) => [key, answers.get(key)]))
    const isNext = after.seq === head().seq && after.hash === head().hash && repeated.size === 0
    if (isNext) entries.push(...sealed)
    return { appended: new Set(isNext ? [auctionId] : []), repeated, outsideWindow: new Set(), now: 0 }
  }

  const ledger: MemoryLedger = {
    entries,
    nextOutcome: () => 'stored',
    seal,
    async append([part, ...others]) {
      if (!part || others.length > 0) throw new Error('A ledger in memory has one sale')
      const held = gate
      gate = null
      await held?.promise
      const outcome = ledger.nextOutcome()
      if (outcome === 'lost') throw new Error('The append was lost')
      const result = store(part)
      if (outcome === 'unanswered') throw new Error('The answer was lost')
      return result
    },
    takeTurn: async () => 'turn',
    endTurn: async () => undefined,
    readSince: async (_auctionId, since, size) => entries.slice(since, since + size),
    readAfter: async (_auctionId, after, size) =>
      (entries[after.seq - 1]?.hash ?? '') === after.hash ? entries.slice(after.seq, after.seq + size) : null,
    hold() {
      const held = Promise.withResolvers<void>()
      gate = held
      return () => held.resolve()
    },
    lose: (count) => void entries.splice(-count),
  }
  return ledger
}
