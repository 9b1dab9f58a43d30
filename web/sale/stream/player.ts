import type { Duration } from '#domain/money/money.ts'
import type { Cancel, Environment } from '#web/kit/live/environment.ts'
import { createListeners } from '#web/kit/live/listeners.ts'
import type { FeedKind, FeedSource, VideoFeed } from './feed.ts'

/** The state of a stream: opening, showing one source, or unavailable. */
export type PlayerState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'showing'; readonly via: FeedKind; readonly feed: VideoFeed }
  | { readonly kind: 'gone' }

/** Keeps a stream running with any source. */
export type Player = {
  readonly state: () => PlayerState
  readonly onState: (run: () => void) => Cancel
  /** Called when the video has stalled, which is handled like a failed feed. */
  readonly onStalled: () => void
  readonly close: () => void
}

/** The timeout for the first frame, in milliseconds. */
const openTimeoutMs: Duration = 10_000
/** The delays between retries while no source works. */
const retryDelaysMs: readonly Duration[] = [2_000, 5_000, 10_000, 30_000]
/** How long a replaced feed stays open in milliseconds, so that the new one is visible first. */
const handoverMs: Duration = 1_000
/** The delays before the best source is retried while another is shown. */
const upgradeDelaysMs: readonly Duration[] = [20_000, 40_000, 80_000, 160_000]

/**
 * Creates a player that tries the sources in order and shows the first that works. When it fails, the others
 * are tried in turn. While a lesser source is shown, the best one is retried in the background and replaces
 * it seamlessly.
 *
 * @param sources the best one first; at least one
 */
export function createPlayer(
  sources: readonly FeedSource[],
  environment: Pick<Environment, 'setTimer'>,
): Player {
  const stateListeners = createListeners()
  const current = {
    state: { kind: 'opening' } as PlayerState,
    attempt: null as { readonly cancel: () => void } | null,
    wait: null as Cancel | null,
    retiring: [] as readonly VideoFeed[],
    failures: 0,
    failedUpgrades: 0,
    closed: false,
  }
  const setState = (state: PlayerState) => {
    current.state = state
    stateListeners.emit()
  }
  const scheduleIn = (delays: readonly Duration[], times: number, run: () => void) => {
    current.wait?.()
    current.wait = environment.setTimer(delays[Math.min(times, delays.length - 1)] ?? 0, run)
  }

  const attempt = (
    source: FeedSource,
    done: { onReady: (feed: VideoFeed) => void; onFailed: () => void },
  ) => {
    let isDone = false
    let feed: VideoFeed | null = null
    const end = (then: () => void) => {
      if (isDone) return
      isDone = true
      cancelTimeout()
      feed?.close()
      then()
    }
    const fail = () =>
      end(() =>
        current.state.kind === 'showing' && current.state.feed === feed
          ? handleLost(source)
          : done.onFailed(),
      )
    const cancelTimeout = environment.setTimer(openTimeoutMs, fail)
    current.attempt = { cancel: () => end(() => undefined) }
    const opened = source.open({
      onReady: () => {
        if (isDone || !feed) return
        cancelTimeout()
        done.onReady(feed)
      },
      onFailed: fail,
    })
    feed = opened
    if (isDone) opened.close()
  }

  const closeLater = (feed: VideoFeed) => {
    current.retiring = [...current.retiring, feed]
    environment.setTimer(handoverMs, () => {
      current.retiring = current.retiring.filter((other) => other !== feed)
      feed.close()
    })
  }
  const show = (source: FeedSource, feed: VideoFeed) => {
    const previous = current.state
    current.failures = 0
    current.attempt = null
    setState({ kind: 'showing', via: source.kind, feed })
    if (previous.kind === 'showing') closeLater(previous.feed)
    if (source === sources[0]) current.failedUpgrades = 0
    else scheduleUpgrade()
  }
  const trySources = (remaining: readonly FeedSource[]) => {
    const [source, ...others] = remaining
    if (current.closed) return
    if (!source) return retryLater()
    attempt(source, { onReady: (feed) => show(source, feed), onFailed: () => trySources(others) })
  }
  const retryLater = () => {
    setState({ kind: 'gone' })
    scheduleIn(retryDelaysMs, current.failures++, () => trySources(sources))
  }
  const handleLost = (source: FeedSource) => {
    current.attempt?.cancel()
    current.wait?.()
    if (current.closed) return
    setState({ kind: 'opening' })
    trySources([...sources.filter((other) => other !== source), source])
  }
  const scheduleUpgrade = () => {
    const [best] = sources
    if (!best) return
    scheduleIn(upgradeDelaysMs, current.failedUpgrades++, () =>
      attempt(best, { onReady: (feed) => show(best, feed), onFailed: scheduleUpgrade }),
    )
  }

  trySources(sources)
  return {
    state: () => current.state,
    onState: stateListeners.add,
    onStalled: () => {
      const { state } = current
      if (state.kind !== 'showing') return
      const source = sources.find(({ kind }) => kind === state.via)
      state.feed.close()
      if (source) handleLost(source)
    },
    close: () => {
      current.closed = true
      current.wait?.()
      current.attempt?.cancel()
      for (const feed of current.retiring) feed.close()
      if (current.state.kind === 'showing') current.state.feed.close()
    },
  }
}
