import type { Bidder } from './bidder.ts'
import type { FakeServer } from './server.ts'

/** Compares what a page shows with the server's state. */
export type Witness = {
  readonly check: (elapsed: number) => void
  /** Returns the false statements shown by the page. */
  readonly violations: () => readonly string[]
}

/** The maximum age of data that the page considers current: a ping every 5 s, with 2.5 s to return. */
const maxAgeMs = 7_500
/** The delay added by one lost message. */
const lossDelayMs = 1_000

/**
 * Creates a witness of a page.
 * @param latencyMs the one-way latency in milliseconds
 */
export function createWitness({ store, connection }: Bidder, server: FakeServer, latencyMs: number): Witness {
  const violations: string[] = []
  const heads: { readonly at: number; readonly seq: number }[] = []
  let lastSeq = 0

  const seen = new Map<string, unknown>()

  /** Returns the changed lots that are not shown as they were at the page's position. */
  const wrongLots = () =>
    Object.values(server.viewAt(store.seq()).lots).filter((lot) => {
      const shown = store.lot(lot.lotId)
      const isKnown = seen.get(lot.lotId) === shown && store.seq() === lastSeq
      seen.set(lot.lotId, shown)
      return !isKnown && JSON.stringify(shown) !== JSON.stringify(lot)
    })
  return {
    check: (elapsed) => {
      const seq = store.seq()
      for (const { lotId } of wrongLots())
        violations.push(`${elapsed}: ${lotId} was never ${JSON.stringify(store.lot(lotId))}`)
      if (seq < lastSeq) violations.push(`${elapsed}: moved back to ${seq}`)
      lastSeq = seq
      heads.push({ at: elapsed, seq: server.seq() })
      const oldHead = heads.findLast(({ at }) => at <= elapsed - maxAgeMs - 3 * latencyMs - lossDelayMs)
      if (connection() === 'live' && oldHead && seq < oldHead.seq)
        violations.push(`${elapsed}: shows ${seq} as current, ${oldHead.seq} is long past`)
    },
    violations: () => violations,
  }
}
