import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Stream } from '#domain/auction/stream.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { sourcesOf } from './feed-sources.ts'
import { createPlayer, type Player, type PlayerState } from './player.ts'

const timers = {
  setTimer: (delay: number, run: () => void) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

const opening: PlayerState = { kind: 'opening' }
const never = () => () => undefined

/**
 * The interval of the stall check in milliseconds, and the number of checks without progress that count as a
 * stall.
 */
const checkMs = 2_000
const maxStillChecks = 5

/**
 * Plays a stream in a video element.
 *
 * @param isEnabled false loads nothing
 */
export function usePlayer(
  { hls, whep }: Stream,
  isEnabled: boolean,
  video: RefObject<HTMLVideoElement | null>,
): PlayerState {
  const { clock } = useLive()
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    const created = createPlayer(sourcesOf({ hls, whep }, clock.now), timers)
    setPlayer(created)
    return () => {
      setPlayer(null)
      created.close()
    }
  }, [hls, whep, isEnabled, clock])
  const state = useSyncExternalStore(
    player?.onState ?? never,
    player?.state ?? (() => opening),
    () => opening,
  )
  const feed = state.kind === 'showing' ? state.feed : null

  useEffect(() => {
    const element = video.current
    if (!feed || !element || !player) return
    feed.show(element)
    // If autoplay is blocked, the video stays paused, as its button shows.
    void element.play().catch(() => undefined)
    return watchForStall(element, player.onStalled)
  }, [feed, player, video])
  return state
}

/** Calls back when the video has stalled, but not while it is paused or the tab is hidden. */
function watchForStall(video: HTMLVideoElement, stalled: () => void): () => void {
  let [lastTime, stillChecks] = [-1, 0]
  const timer = setInterval(() => {
    const isMoving = video.currentTime !== lastTime || video.paused || document.hidden
    stillChecks = isMoving ? 0 : stillChecks + 1
    lastTime = video.currentTime
    if (stillChecks >= maxStillChecks) stalled()
  }, checkMs)
  return () => clearInterval(timer)
}
