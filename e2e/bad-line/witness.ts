import type { Bidder } from './bidder.ts'
import type { House } from './house.ts'

/** Looks at what a page shows, and holds it against what was so. */
export type Witness = {
  readonly look: (elapsed: number) => void
  /** What was seen that was not so. */
  readonly lies: () => readonly string[]
}

/** How old what the page takes for the present may be: a ping every 5 s, given 2.5 s to come back. */
const oldest = 7_500
/** What one loss on the way adds. */
const loss = 1_000

/** @param way there or back, in milliseconds */
export function openWitness({ store, connection }: Bidder, house: House, way: number): Witness {
  const lies: string[] = []
  const heads: { readonly at: number; readonly seq: number }[] = []
  let last = 0

  const seen = new Map<string, unknown>()

  /** Lots that are shown as they were not at the place which the page has come to; only those that have changed. */
  const wrongLots = () =>
    Object.values(house.viewAt(store.seq()).lots).filter((lot) => {
      const shown = store.lot(lot.lotId)
      const isKnown = seen.get(lot.lotId) === shown && store.seq() === last
      seen.set(lot.lotId, shown)
      return !isKnown && JSON.stringify(shown) !== JSON.stringify(lot)
    })
  return {
    look: (elapsed) => {
      const seq = store.seq()
      for (const { lotId } of wrongLots())
        lies.push(`${elapsed}: ${lotId} never stood like ${JSON.stringify(store.lot(lotId))}`)
      if (seq < last) lies.push(`${elapsed}: went back to ${seq}`)
      last = seq
      heads.push({ at: elapsed, seq: house.seq() })
      const old = heads.findLast(({ at }) => at <= elapsed - oldest - 3 * way - loss)
      if (connection() === 'live' && old && seq < old.seq)
        lies.push(`${elapsed}: takes ${seq} for the present, ${old.seq} was long ago`)
    },
    lies: () => lies,
  }
}
