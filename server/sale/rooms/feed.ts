import { emptySale } from '#domain/auction/evolve.ts'
import { type Pushes, pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { fold, type Room, type Step } from './room.ts'

/** What one entry tells each audience, worked out when it is first asked for. */
export type Telling = { readonly seq: number; pushes(): Pushes }

/** What a sale tells those who follow it, the latest of it kept to be told again. */
export type Feed = {
  readonly room: Room
  /** What came after a place, in order; null where that is more than is ever replayed. */
  since(seq: number): Promise<readonly Telling[] | null>
  /** Calls back with what is new. */
  listen(listener: (tellings: readonly Telling[], steps: readonly Step[]) => void): void
  close(): void
}

const pageSize = 500

/**
 * Follows a room from now on. What is asked for from before is folded once more from the ledger and kept.
 * @param most tellings that are replayed, and kept
 */
export function openFeed(room: Room, ledger: Pick<Ledger, 'readSince'>, most: number): Feed {
  const listeners: ((tellings: readonly Telling[], steps: readonly Step[]) => void)[] = []
  let kept: Telling[] = []
  let before = room.state.seq
  let reading: Promise<void> | null = null

  const stop = room.listen((steps) => {
    const tellings = steps.map(tellingOf)
    for (const telling of tellings) kept.push(telling)
    trim()
    for (const listener of listeners) listener(tellings, steps)
  })

  /** Lets go of the oldest, many at a time. */
  function trim(): void {
    if (kept.length <= most * 1.2) return
    before += kept.length - most
    kept = kept.slice(-most)
  }

  async function readBack(): Promise<void> {
    const to = before
    const older: Telling[] = []
    let state: SaleState = emptySale(room.auctionId)
    while (state.seq < to) {
      const page = await ledger.readSince(room.auctionId, state.seq, Math.min(pageSize, to - state.seq))
      if (page.length === 0) return
      for (const step of fold(state, page)) {
        if (step.entry.seq > to - most) older.push(tellAtOnce(step))
        state = step.after
      }
    }
    if (before !== to) return
    kept = [...older, ...kept]
    before = to - older.length
  }

  return {
    room,
    async since(seq) {
      if (room.state.seq - seq > most) return null
      if (seq < before) {
        reading ??= readBack().finally(() => {
          reading = null
        })
        await reading
      }
      return seq >= before ? kept.slice(seq - before) : null
    },
    listen: (listener) => void listeners.push(listener),
    close: stop,
  }
}

/** Lets go of the states of the sale as soon as it is worked out. */
function tellingOf(step: Step): Telling {
  let from: Step | null = step
  let made: Pushes | null = null
  return {
    seq: step.entry.seq,
    pushes() {
      made ??= from ? pushesOf(from.entry, from.before, from.after, from.hash) : null
      from = null
      if (!made) throw new Error('A telling lost what it tells')
      return made
    },
  }
}

function tellAtOnce(step: Step): Telling {
  const telling = tellingOf(step)
  telling.pushes()
  return telling
}
