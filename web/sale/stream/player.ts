import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment } from '#web/kit/live/environment.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import type { Feed, Via, Way } from './feed.ts'

/** What a stream is doing: being looked for, shown in one way, or waited for because no way leads to it now. */
export type PlayerState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'showing'; readonly via: Via; readonly feed: Feed }
  | { readonly kind: 'gone' }

/** Keeps a stream coming, whichever way it can. */
export type Player = {
  readonly state: () => PlayerState
  readonly onState: (run: () => void) => Cancel
  /** What is shown has stood still for too long: as if its feed had failed. */
  readonly stalled: () => void
  readonly close: () => void
}

/** How long a way may take to bring the first picture. */
const patience: Duration = 10_000
/** How long nobody tries where no way led there: longer each time. */
const rests: readonly Duration[] = [2_000, 5_000, 10_000, 30_000]
/** How long what is being replaced stays, so that the new is before the reader's eyes when it goes. */
const handover: Duration = 1_000
/** How long a lesser way is shown before the best one is tried again behind it: longer each time. */
const returns: readonly Duration[] = [20_000, 40_000, 80_000, 160_000]

/**
 * Tries the ways in their order and shows the first that comes. When it fails, the others are tried, and again and again
 * until one comes back. While a lesser way is shown, the best one is tried behind it, and takes its place without a gap.
 *
 * @param ways the best one first; at least one
 */
export function openPlayer(ways: readonly Way[], world: Pick<Environment, 'setTimer'>): Player {
  const changed = createListeners()
  const now = {
    state: { kind: 'opening' } as PlayerState,
    trying: null as { readonly drop: () => void } | null,
    wait: null as Cancel | null,
    leaving: [] as readonly Feed[],
    failures: 0,
    vain: 0,
    closed: false,
  }
  const turn = (state: PlayerState) => {
    now.state = state
    changed.emit()
  }
  const later = (rest: readonly Duration[], times: number, run: () => void) => {
    now.wait?.()
    now.wait = world.setTimer(rest[Math.min(times, rest.length - 1)] ?? 0, run)
  }

  const attempt = (way: Way, done: { came: (feed: Feed) => void; vain: () => void }) => {
    let over = false
    let feed: Feed | null = null
    const end = (then: () => void) => {
      if (over) return
      over = true
      stopWaiting()
      feed?.close()
      then()
    }
    const fail = () =>
      end(() => (now.state.kind === 'showing' && now.state.feed === feed ? lost(way) : done.vain()))
    const stopWaiting = world.setTimer(patience, fail)
    now.trying = { drop: () => end(() => undefined) }
    const opened = way.open({
      ready: () => {
        if (over || !feed) return
        stopWaiting()
        done.came(feed)
      },
      failed: fail,
    })
    feed = opened
    if (over) opened.close()
  }

  const retire = (feed: Feed) => {
    now.leaving = [...now.leaving, feed]
    world.setTimer(handover, () => {
      now.leaving = now.leaving.filter((other) => other !== feed)
      feed.close()
    })
  }
  const show = (way: Way, feed: Feed) => {
    const before = now.state
    now.failures = 0
    now.trying = null
    turn({ kind: 'showing', via: way.via, feed })
    if (before.kind === 'showing') retire(before.feed)
    if (way === ways[0]) now.vain = 0
    else lookForBetter()
  }
  const tryFrom = (order: readonly Way[]) => {
    const [way, ...others] = order
    if (now.closed) return
    if (!way) return rest()
    attempt(way, { came: (feed) => show(way, feed), vain: () => tryFrom(others) })
  }
  const rest = () => {
    turn({ kind: 'gone' })
    later(rests, now.failures++, () => tryFrom(ways))
  }
  const lost = (way: Way) => {
    now.trying?.drop()
    now.wait?.()
    if (now.closed) return
    turn({ kind: 'opening' })
    tryFrom([...ways.filter((other) => other !== way), way])
  }
  const lookForBetter = () => {
    const [best] = ways
    if (!best) return
    later(returns, now.vain++, () => attempt(best, { came: (feed) => show(best, feed), vain: lookForBetter }))
  }

  tryFrom(ways)
  return {
    state: () => now.state,
    onState: changed.add,
    stalled: () => {
      const { state } = now
      if (state.kind !== 'showing') return
      const way = ways.find(({ via }) => via === state.via)
      state.feed.close()
      if (way) lost(way)
    },
    close: () => {
      now.closed = true
      now.wait?.()
      now.trying?.drop()
      for (const feed of now.leaving) feed.close()
      if (now.state.kind === 'showing') now.state.feed.close()
    },
  }
}
